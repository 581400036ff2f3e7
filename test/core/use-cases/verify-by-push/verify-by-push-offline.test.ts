import { accepted, refused } from '../../../../core/result';
import { answered, holdAnswer, unanswered } from '../../../fakes/scripted-http';
import { givenPushScreen, POLL, VERIFY, waiting } from '../../given-push';

const success = answered({ factorResult: 'SUCCESS', phase: 'final', recoveryToken: 'token' });

describe('[settled.offline.2] Settled questions · Offline: a push pauses, and continues immediately afterwards', () => {
  it('while the network is gone the push is not polled every two seconds', async () => {
    const { clock, isOffline, polls } = await givenWaitingPush();

    isOffline.set(true);
    await clock.advance(9_000);

    expect(polls()).toBe(0);
  });

  it('if the network returns after more than two seconds, the push polls immediately', async () => {
    const { clock, isOffline, http, polls, pushing } = await givenWaitingPush();
    http.answers(POLL, success);
    isOffline.set(true);
    await clock.advance(7_000);

    isOffline.set(false);
    await clock.advance(0);

    expect([polls(), pushing.result()]).toEqual([1, accepted(undefined)]);
  });

  it('if the network returns within two seconds, the push polls two seconds after the last answer', async () => {
    const { clock, isOffline, polls } = await givenWaitingPush();
    isOffline.set(true);
    await clock.advance(500);

    isOffline.set(false);
    await clock.advance(1_499);
    const early = polls();
    await clock.advance(1);

    expect([early, polls()]).toEqual([0, 1]);
  });

  it('a device that wrongly reports offline delays polls by ten seconds, and no answer is lost', async () => {
    const { clock, isOffline, polls, pushing, http } = await givenWaitingPush();
    http.answers(POLL, unanswered, success);
    isOffline.set(true);

    await clock.advance(11_999);
    const early = polls();
    await clock.advance(1);
    const once = polls();
    await clock.advance(12_000);

    expect([early, once, polls()]).toEqual([0, 1, 2]);
    expect(pushing.result()).toEqual(accepted(undefined));
  });

  it('[9.push] the push still ends at 60 000 ms, without pending timers or requests', async () => {
    const { clock, isOffline, pushing } = await givenWaitingPush();
    isOffline.set(true);

    await clock.advance(59_999);
    const before = pushing.result();
    await clock.advance(1);

    expect([before, pushing.result()]).toEqual([undefined, refused('NOPUSHSENT')]);
    expect([clock.pending(), pushing.listeners()]).toEqual([0, 0]);
  });

  it('leaving the screen ends the push: no timer, listener or later poll is left', async () => {
    const { clock, isOffline, polls, pushing } = await givenWaitingPush();
    isOffline.set(true);
    await clock.advance(5_000);

    await pushing.leave();
    isOffline.set(false);
    await clock.advance(60_000);

    expect([pushing.rejection(), clock.pending(), pushing.listeners(), polls()]).toEqual(['left', 0, 0, 0]);
  });

  it('a pending poll is not aborted when the network is lost', async () => {
    const { clock, isOffline, http, pushing } = await givenWaitingPush();
    const held = holdAnswer();
    http.answers(POLL, held);
    await clock.advance(2_000);

    isOffline.set(true);
    await clock.advance(1_000);
    held.release(success);
    await clock.advance(0);

    expect([http.aborted.length, pushing.result()]).toEqual([0, accepted(undefined)]);
  });
});

async function givenWaitingPush() {
  const screen = givenPushScreen();
  screen.http.answers(VERIFY, waiting());
  screen.http.alwaysAnswers(POLL, waiting());
  return { ...screen, pushing: await screen.press() };
}
