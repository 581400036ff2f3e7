import { accepted, refused } from '../../../core/recovery/result';
import type { RecoverySession } from '../../../core/recovery/session';
import { answered, holdAnswer, refusal, unanswered } from '../../fakes/scripted-http';
import { push, sms } from '../given';
import { givenPushScreen, POLL, VERIFY, waiting } from '../given-push';

const success = answered({ factorResult: 'SUCCESS', phase: 'final', recoveryToken: 'token' });

describe('Section 4 · Push: a 60-second overall limit yields NOPUSHSENT', () => {
  it('at 59 999 ms from the press it still waits', async () => {
    const { http, clock, press } = givenPushScreen();
    http.answers(VERIFY, waiting());
    http.alwaysAnswers(POLL, waiting());

    const pushing = await press();
    await clock.advance(59_999);

    expect(pushing.result()).toBeUndefined();
  });

  it('at 60 000 ms from the press it is over, and nothing is left', async () => {
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

  it('a SUCCESS after the minute does not: its request was aborted', async () => {
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

  it('the minute begins with the press, not with the answer', async () => {
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

  it('each press has a minute of its own', async () => {
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

describe('Settled questions · links.poll', () => {
  it.each([undefined, null, '', 7, {}, ['link']])(
    'a link that is %j ends the push with GENERIC_EXCEPTION',
    async (link) => {
      const { http, clock, press, polls } = givenPushScreen();
      http.answers(VERIFY, answered({ factorResult: 'WAITING', links: { poll: link } }));

      const pushing = await press();

      expect(pushing.result()).toEqual(refused('GENERIC_EXCEPTION'));
      expect([polls(), clock.pending()]).toEqual([0, 0]);
    },
  );

  it('a poll answer without a link ends it, too, whatever the link before', async () => {
    const { http, clock, press, polls } = givenPushScreen();
    http.answers(VERIFY, waiting());
    http.answers(POLL, answered({ factorResult: 'WAITING' }));

    const pushing = await press();
    await clock.advance(2_000);

    expect(pushing.result()).toEqual(refused('GENERIC_EXCEPTION'));
    expect(polls()).toBe(1);
  });
});

describe('Settled questions · Push and the network', () => {
  it.each([
    ['refused', refusal('E0000047'), 'E0000047'],
    ['answered in another shape', answered('<html></html>'), 'GENERIC_EXCEPTION'],
    ['unanswered', unanswered, 'unreachable'],
  ])('a verify that is %s ends it with its code', async (_, answer, code) => {
    const { http, clock, press, polls } = givenPushScreen();
    http.answers(VERIFY, answer);

    const pushing = await press();

    expect(pushing.result()).toEqual(refused(code));
    expect([polls(), clock.pending(), pushing.listeners()]).toEqual([0, 0, 0]);
  });

  it.each([
    ['refused', refusal('E0000047', 403), 'E0000047'],
    ['answered with a server error', answered(undefined, 500), 'GENERIC_EXCEPTION'],
    ['answered in another shape', answered([]), 'GENERIC_EXCEPTION'],
    ['throttled', answered(undefined, 429), 'throttled'],
  ])('a poll that is %s ends it with its code', async (_, answer, code) => {
    const { http, clock, press, polls } = givenPushScreen();
    http.answers(VERIFY, waiting());
    http.answers(POLL, answer);

    const pushing = await press();
    await clock.advance(10_000);

    expect(pushing.result()).toMatchObject({ ok: false, code });
    expect([polls(), clock.pending(), pushing.listeners()]).toEqual([1, 0, 0]);
  });

  it('a poll that gets no answer is retried at the next tick, by the same link', async () => {
    const { http, clock, press, polls } = givenPushScreen();
    http.answers(VERIFY, waiting('link-1'));
    http.answers(POLL, unanswered, unanswered, success);

    const pushing = await press();
    await clock.advance(2_000 + 1_999);
    expect(polls()).toBe(1);
    await clock.advance(1 + 2_000);

    expect(http.sent(POLL).map(({ body }) => body?.pollUrl)).toEqual(['link-1', 'link-1', 'link-1']);
    expect(pushing.result()).toEqual(accepted(undefined));
  });

  it("a silent poll is given up at the call's deadline, and retried", async () => {
    const { http, clock, press, polls } = givenPushScreen();
    http.answers(VERIFY, waiting());
    http.answers(POLL, holdAnswer(), success);

    const pushing = await press();
    await clock.advance(2_000 + 20_000 + 1_999);
    expect(polls()).toBe(1);
    await clock.advance(1);

    expect(polls()).toBe(2);
    expect(pushing.result()).toEqual(accepted(undefined));
  });

  it('polls that get no answer are retried until the 60 s limit', async () => {
    const { http, clock, press } = givenPushScreen();
    http.answers(VERIFY, waiting());
    http.alwaysAnswers(POLL, unanswered);

    const pushing = await press();
    await clock.advance(59_999);
    expect(pushing.result()).toBeUndefined();
    await clock.advance(1);

    expect(pushing.result()).toEqual(refused('NOPUSHSENT'));
  });
});

describe('Design · Core · Work that a person starts ends with the visit', () => {
  it.each([
    ['while the verify is in flight', 0, [VERIFY]],
    ['between two polls', 3_000, []],
    ['while a poll is in flight', 4_000, [POLL]],
  ])(
    'leaving %s aborts the request in flight, and leaves no timer and no listener',
    async (_, when, calls) => {
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
    },
  );
});

describe('Design · Core · An answer that belongs to an earlier attempt is never applied', () => {
  it.each<[string, Partial<RecoverySession>]>([
    ['username', { username: 'joe' }],
    ['phase', { phase: 'second' }],
    ['type', { type: 'unlock' }],
    ['factor', { factors: [push, sms], selectedFactor: sms }],
  ])('a SUCCESS that was asked for under another %s', async (_, change) => {
    const { http, clock, session, navigation, press } = givenPushScreen();
    http.answers(VERIFY, waiting());
    http.answers(POLL, success);

    await press();
    const moved = { ...session.get(), ...change };
    session.set(moved);
    await clock.advance(2_000);

    expect(session.get()).toBe(moved);
    expect(navigation.visited).toEqual([]);
  });

  it('the polls go on under the attempt that they belong to', async () => {
    const { http, clock, session, press } = givenPushScreen();
    http.answers(VERIFY, waiting());
    http.answers(POLL, waiting());

    await press();
    session.set({ ...session.get(), username: 'joe', phase: 'second' });
    await clock.advance(2_000);

    expect(http.sent(POLL)[0]?.body).toMatchObject({ username: 'jane', phase: 'initial' });
  });
});
