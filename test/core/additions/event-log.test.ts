import { createEventLog, type RecordedEvent } from '../../../core/additions/event-log';
import { refused } from '../../../core/result';
import { createFakeClock } from '../../fakes/fake-clock';

describe('The event log', () => {
  it('passes earlier events, then later events, to a subscriber, each with its time', async () => {
    const { log, clock, followed, follow } = givenLog();
    const start = clock.now();
    log.record({ step: 'finished' });
    await clock.advance(5);

    follow();
    const refusal = refused('NO_FACTORS');
    log.record({ step: 'refused', refusal });

    expect(followed).toEqual([
      { step: 'finished', at: start },
      { step: 'refused', refusal, at: start + 5 },
    ]);
  });

  it.each([
    [50, 0],
    [51, 1],
  ])('keeps 50 earlier events: of %d events, the oldest %d are dropped', (count, dropped) => {
    const { log, followed, follow } = givenLog();
    log.record({ step: 'finished' });
    for (let recorded = 1; recorded < count; recorded += 1)
      log.record({ step: 'refused', refusal: refused('NO_FACTORS') });

    follow();

    expect(followed).toHaveLength(50);
    expect(followed.filter(({ step }) => step === 'finished')).toHaveLength(1 - dropped);
  });

  it('supports several subscribers', () => {
    const { log, followed, follow } = givenLog();
    follow();
    follow();

    log.record({ step: 'finished' });

    expect(followed).toHaveLength(2);
  });
});

function givenLog() {
  const clock = createFakeClock();
  const log = createEventLog(clock);
  const followed: RecordedEvent[] = [];
  return { log, clock, followed, follow: () => log.follow((event) => followed.push(event)) };
}
