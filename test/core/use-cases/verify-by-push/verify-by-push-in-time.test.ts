import { accepted, refused } from '../../../../core/result';
import { answered, holdAnswer } from '../../../fakes/scripted-http';
import { givenPushScreen, POLL, VERIFY, waiting } from '../../given-push';

const success = answered({ factorResult: 'SUCCESS', phase: 'final', recoveryToken: 'token' });

describe('[4.push.5] Section 4 · Push: a 60-second overall limit yields NOPUSHSENT', () => {
  it('[9.push] at 59 999 ms from the press the push is still pending', async () => {
    const { http, clock, press } = givenPushScreen();
    http.answers(VERIFY, waiting());
    http.alwaysAnswers(POLL, waiting());

    const pushing = await press();
    await clock.advance(59_999);

    expect(pushing.result()).toBeUndefined();
  });

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

  it('each press of the button starts its own minute', async () => {
    const { http, clock, press } = givenPushScreen();
    http.alwaysAnswers(VERIFY, waiting());
    http.alwaysAnswers(POLL, waiting());
    await press();
    await clock.advance(60_000);

    const again = await press();
    await clock.advance(59_999);

    expect(again.result()).toBeUndefined();
  });
});
