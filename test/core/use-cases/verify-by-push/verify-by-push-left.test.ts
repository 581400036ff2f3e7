import { answered, holdAnswer } from '../../../fakes/scripted-http';
import { givenPushScreen, POLL, VERIFY, waiting } from '../../given-push';

const success = answered({ factorResult: 'SUCCESS', phase: 'final', recoveryToken: 'token' });

describe('Design · Core · Work started by the user ends with the visit', () => {
  it.each([
    ['while the verify is pending', 0, [VERIFY]],
    ['between two polls', 3_000, []],
    ['while a poll is pending', 4_000, [POLL]],
  ])('leaving %s aborts the pending request, and leaves no timer and no listener', async (_, when, calls) => {
    const { http, clock, navigation, press, polls } = givenPushScreen();
    http.answers(VERIFY, when === 0 ? holdAnswer() : waiting());
    http.answers(POLL, waiting(), holdAnswer());

    const pushing = await press();
    await clock.advance(when);
    await pushing.leave();
    const pollsSoFar = polls();
    await clock.advance(120_000);

    expect(pushing.rejection()).toBe('left');
    expect(http.aborted).toEqual(calls.map((call) => http.sent(call).at(-1)));
    expect([clock.pending(), pushing.listeners(), http.inFlight()]).toEqual([0, 0, 0]);
    expect([polls(), navigation.visited.length]).toEqual([pollsSoFar, 0]);
  });
});

describe('Design · Core · An answer of an earlier attempt is never applied', () => {
  it('a SUCCESS requested under another username changes nothing', async () => {
    const { http, clock, session, navigation, press } = givenPushScreen();
    http.answers(VERIFY, waiting());
    http.answers(POLL, success);

    await press();
    const moved = { ...session.get(), username: 'joe' };
    session.set(moved);
    await clock.advance(2_000);

    expect(session.get()).toBe(moved);
    expect(navigation.visited).toEqual([]);
  });

  it('polls continue with the username and phase of their own attempt', async () => {
    const { http, clock, session, press } = givenPushScreen();
    http.answers(VERIFY, waiting());
    http.answers(POLL, waiting());

    await press();
    session.set({ ...session.get(), username: 'joe', phase: 'second' });
    await clock.advance(2_000);

    expect(http.sent(POLL)[0]?.body).toMatchObject({ username: 'jane', phase: 'initial' });
  });
});
