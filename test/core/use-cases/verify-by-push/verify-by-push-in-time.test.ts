import { accepted, refused } from '../../../../core/result';
import { answered, holdAnswer, refusal, unanswered } from '../../../fakes/scripted-http';
import { unknownCode } from '../../../fakes/unknown-code';
import { givenPushScreen, POLL, VERIFY, waiting } from '../../given-push';

const success = answered({ factorResult: 'SUCCESS', phase: 'final', recoveryToken: 'token' });

describe('[4.push.5] Section 4 · Push: a 60-second overall limit yields NOPUSHSENT', () => {
  it('[9.push] at 60 000 ms from the press the push is over, without pending timers or requests', async () => {
    const { http, clock, navigation, press, polls } = givenPushScreen();
    http.answers(VERIFY, waiting());
    http.alwaysAnswers(POLL, waiting());

    const pushing = await press();
    await clock.advance(60_000);
    const pollsSoFar = polls();
    await clock.advance(60_000);

    expect(pushing.result()).toEqual(refused('NOPUSHSENT'));
    expect(polls()).toBe(pollsSoFar);
    expect([clock.pending(), pushing.listeners(), navigation.visited.length]).toEqual([0, 0, 0]);
  });

  it('a SUCCESS at 59 999 ms counts', async () => {
    const { http, clock, navigation, press } = givenPushScreen();
    const last = holdAnswer();
    http.answers(VERIFY, waiting());
    http.answers(POLL, ...Array.from({ length: 24 }, () => waiting()), last);

    const pushing = await press();
    await clock.advance(59_999);
    last.release(success);
    await clock.advance(0);

    expect(pushing.result()).toEqual(accepted(undefined));
    expect(navigation.visited).toEqual(['/recovery/password/reset']);
  });

  it('a SUCCESS after the minute does not count: its request was aborted', async () => {
    const { http, clock, navigation, press } = givenPushScreen();
    const last = holdAnswer();
    http.answers(VERIFY, waiting());
    http.answers(POLL, ...Array.from({ length: 24 }, () => waiting()), last);

    const pushing = await press();
    await clock.advance(60_000);
    last.release(success);
    await clock.advance(0);

    expect(pushing.result()).toEqual(refused('NOPUSHSENT'));
    expect(http.aborted).toHaveLength(1);
    expect(navigation.visited).toEqual([]);
  });

  it('[settled.push.3] the minute starts with the press of the button, not with the answer', async () => {
    const { http, clock, press } = givenPushScreen();
    const verify = holdAnswer();
    http.answers(VERIFY, verify);
    http.alwaysAnswers(POLL, waiting());

    const pushing = await press();
    await clock.advance(15_000);
    verify.release(waiting());
    await clock.advance(45_000);

    expect(pushing.result()).toEqual(refused('NOPUSHSENT'));
  });
});

describe('[settled.push.5] Settled questions · Push: a page that has slept past the limit polls once more', () => {
  const cases = [
    ['approved', success, accepted(undefined)],
    ['rejected', answered({ factorResult: 'REJECTED' }), refused('REJECTED')],
    ['still waiting', waiting('link-2'), refused('NOPUSHSENT')],
    ['not answered', unanswered, refused('NOPUSHSENT')],
    ['refused', refusal('E0000047', 403), refused(unknownCode('E0000047'))],
  ] as const;

  it.each(cases)('between two polls, with a push that is %s', async (_, answer, result) => {
    const { http, clock, press, polls } = givenPushScreen();
    http.answers(VERIFY, waiting());
    http.alwaysAnswers(POLL, answer);
    const pushing = await press();

    clock.doze(70_000);
    await clock.advance(0);
    const made = polls();
    await clock.advance(60_000);

    expect(pushing.result()).toEqual(result);
    expect([polls(), clock.pending(), pushing.listeners(), http.inFlight()]).toEqual([made, 0, 0, 0]);
  });

  it.each(cases)('during a poll, with a push that is %s', async (_, answer, result) => {
    const { http, clock, press, polls } = givenPushScreen();
    http.answers(VERIFY, waiting());
    http.answers(POLL, waiting('link-2'), holdAnswer(), answer);
    const pushing = await press();
    await clock.advance(4_000);

    clock.doze(70_000);
    await clock.advance(0);
    await clock.advance(60_000);

    expect(pushing.result()).toEqual(result);
    expect(http.sent(POLL).map(({ body }) => body?.pollUrl)).toEqual(['link-1', 'link-2', 'link-2']);
    expect([polls(), clock.pending(), pushing.listeners()]).toEqual([3, 0, 0]);
  });

  it.each([
    [60_100, 2],
    [60_101, 3],
  ])('a page that wakes %i ms after the press has made %i polls', async (wakes, made) => {
    const { http, clock, press, polls } = givenPushScreen();
    http.answers(VERIFY, waiting());
    http.answers(POLL, waiting(), holdAnswer(), success);
    const pushing = await press();
    await clock.advance(4_000);

    clock.doze(wakes - 4_000);
    await clock.advance(0);

    expect([polls(), pushing.result()]).toEqual([
      made,
      made === 3 ? accepted(undefined) : refused('NOPUSHSENT'),
    ]);
  });

  it('a page that wakes within the limit continues to poll until 60 000 ms', async () => {
    const { http, clock, press } = givenPushScreen();
    http.answers(VERIFY, waiting());
    http.alwaysAnswers(POLL, waiting());
    const pushing = await press();

    clock.doze(50_000);
    await clock.advance(9_999);
    const before = pushing.result();
    await clock.advance(1);

    expect([before, pushing.result()]).toEqual([undefined, refused('NOPUSHSENT')]);
  });

  it('a last poll without an answer ends with its own deadline', async () => {
    const { http, clock, press } = givenPushScreen();
    http.answers(VERIFY, waiting());
    http.alwaysAnswers(POLL, holdAnswer());
    const pushing = await press();
    await clock.advance(2_000);
    clock.doze(70_000);

    await clock.advance(19_999);
    const before = pushing.result();
    await clock.advance(1);

    expect([before, pushing.result()]).toEqual([undefined, refused('NOPUSHSENT')]);
    expect(clock.pending()).toBe(0);
  });

  it('leaving the screen ends the last poll', async () => {
    const { http, clock, press, navigation } = givenPushScreen();
    const last = holdAnswer();
    http.answers(VERIFY, waiting());
    http.answers(POLL, holdAnswer(), last);
    const pushing = await press();
    await clock.advance(2_000);
    clock.doze(70_000);
    await clock.advance(0);

    await pushing.leave();
    last.release(success);
    await clock.advance(0);

    expect([pushing.rejection(), http.aborted.length, navigation.visited.length]).toEqual(['left', 2, 0]);
  });

  it('without a link there is nothing to poll', async () => {
    const { http, clock, press, polls } = givenPushScreen();
    http.answers(VERIFY, holdAnswer());
    const pushing = await press();

    clock.doze(70_000);
    await clock.advance(0);

    expect([pushing.result(), polls()]).toEqual([expect.objectContaining({ ok: false }), 0]);
  });
});
