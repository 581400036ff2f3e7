import type { Environment } from '../../../../core/additions/environment';
import { JOURNEY_LOST } from '../../../../core/recovery/route-screens';
import { changeUsername, factorsOf, freshSession } from '../../../../core/recovery/session';
import { accepted, refused } from '../../../../core/result';
import { findFactors, forgetUser } from '../../../../core/use-cases/enter-username';
import { answered, holdAnswer, refusal, unanswered } from '../../../fakes/scripted-http';
import { givenNeeds, givenSession, type HeldBeforehand, push, sms } from '../../given';
import { expectAbortOnLeaving } from '../../given-visit';

const CALL = 'POST /recovery/mfafactors';
const { signal } = new AbortController();

describe('Section 5 · Username must be non-empty', () => {
  it.each(['', ' ', ' \t\n '])('[5.username.1] %j is refused, without a request', async (typed) => {
    const { http, find } = givenEntry();

    expect(await find(typed, signal)).toEqual(refused('username-required'));
    expect(http.requests).toEqual([]);
  });
});

describe('Section 4 · Username entry', () => {
  it('[1.flow.1] requests the factors of the username, in the default phase initial, and stores both', async () => {
    const { http, session, find } = givenEntry();
    http.answers(CALL, answered([push, sms]));

    const result = await find('jane', signal);

    expect(result).toEqual(accepted([push, sms]));
    expect(session.get()).toEqual(givenSession({ factors: [push, sms] }));
    expect(http.requests[0]?.body).toStrictEqual({ username: 'jane', phase: 'initial' });
  });

  it.each([
    ['no factors are returned', []],
    ['no returned factor has a screen', [{ name: 'no-such-factor' }]],
  ])('[4.entry.1] if %s, the error is NO_FACTORS', async (_, factors) => {
    const { http, session, find } = givenEntry();
    http.answers(CALL, answered(factors));

    expect(await find('jane', signal)).toEqual(refused('NO_FACTORS'));
    expect(factorsOf(session.get())).toEqual([]);
  });

  it('factors without a screen are left out', async () => {
    const { http, session, find } = givenEntry();
    http.answers(CALL, answered([{ name: 'no-such-factor' }, sms]));

    await find('jane', signal);

    expect(factorsOf(session.get())).toEqual([sms]);
  });

  it.each([
    ['a refusal', refusal('E0000007', 404), {}],
    ['a refusal with a good status', refusal('E0000007', 200), {}],
    ['an answer of another shape', answered({ users: [] }), { cause: 'foreign-answer' }],
    ['an empty answer', answered(), { cause: 'foreign-answer' }],
    ['a redirect', answered(undefined, 0), { cause: 'foreign-answer' }],
    ['a rejected CSRF token', refusal('E0000006', 403), { cause: 'csrf' }],
  ])('[4.entry.2 settled.no-answer.1] any failure becomes USER_NOT_FOUND: %s', async (_, answer, details) => {
    const { http, session, find } = givenEntry();
    http.answers(CALL, answer);

    expect(await find('jane', signal)).toEqual({ ...refused('USER_NOT_FOUND'), ...details });
    expect(factorsOf(session.get())).toEqual([]);
  });

  it('[4.entry.2 settled.hint.server-fault] a server error with HTML becomes USER_NOT_FOUND, still marked as the server’s failure', async () => {
    const { http, find } = givenEntry();
    http.answers(CALL, answered(undefined, 500));

    expect(await find('jane', signal)).toEqual({ ...refused('USER_NOT_FOUND'), isServerFault: true });
  });
});

describe('[settled.no-answer.2] Settled questions · Failures that do not mean an unknown user', () => {
  it('a missing answer becomes unreachable', async () => {
    const { http, find } = givenEntry();
    http.answers(CALL, unanswered);

    expect(await find('jane', signal)).toEqual(refused('unreachable'));
  });

  it('a 429 becomes throttled, with the time to wait', async () => {
    const { http, find } = givenEntry();
    http.answers(CALL, { ...answered(undefined, 429), retryAfterSeconds: 7 });

    expect(await find('jane', signal)).toMatchObject({ code: 'throttled', waitSeconds: 7 });
  });
});

describe('[settled.lost-round] Settled questions · A later round that the server no longer continues', () => {
  const later: HeldBeforehand = { username: 'jane', phase: 'second', proofsGiven: 1, password: 'New-1' };

  it.each([
    ['E0000079', refusal('E0000079', 403), false],
    ['another refusal', refusal('E0000007', 404), false],
    ['E0000079, with neutralMessages', refusal('E0000079', 403), true],
  ])('%s starts the recovery again with the same username', async (_, answer, neutralMessages) => {
    const { http, session, navigation, find } = givenEntry(later, { neutralMessages });
    http.answers(CALL, answer);

    expect(await find('jane', signal)).toEqual(refused('superseded'));
    expect(session.get()).toEqual({ ...freshSession, type: 'password', username: 'jane' });
    expect(navigation.current()).toMatchObject({ path: '/recovery/password', note: JOURNEY_LOST });
  });

  it.each([
    ['a missing answer', unanswered, later],
    ['a 429', answered(undefined, 429), later],
    ['a failure of the server', refusal('E0000079', 503), later],
    ['an empty list', answered([]), later],
    ['the page of a captive portal', answered('<html></html>'), later],
    ['a rejected CSRF token', refusal('E0000006', 403), later],
    ['a redirect', answered(undefined, 0), later],
    ['a refusal in the first round', refusal('E0000079', 403), { username: 'jane' }],
  ])('%s does not start the recovery again', async (_, answer, held) => {
    const { http, session, navigation, find } = givenEntry(held);
    const before = session.get();
    http.answers(CALL, answer);

    expect(await find('jane', signal)).not.toMatchObject({ code: 'superseded' });
    expect(session.get()).toBe(before);
    expect(navigation.visited).toEqual([]);
  });

  it('a refusal of an earlier username changes nothing', async () => {
    const { http, clock, session, navigation, find } = givenEntry(later);
    const held = holdAnswer();
    http.answers(CALL, held);

    const result = find('jane', signal);
    const joe = changeUsername(session.get(), 'joe');
    session.set(joe);
    held.release(refusal('E0000079', 403));
    await clock.advance(0);

    expect(await result).toEqual(refused('superseded'));
    expect([session.get(), navigation.visited]).toEqual([joe, []]);
  });
});

describe('Settled questions · Another username', () => {
  it('clears the factor list, phase, confirm flag and secrets before the request', async () => {
    const { http, session, find } = givenEntry({ phase: 'second', factors: [push], recoveryToken: 'token' });
    http.answers(CALL, refusal('E0000007'));

    await find('joe', signal);

    expect(session.get()).toEqual({ ...freshSession, type: 'password', username: 'joe' });
    expect(http.requests[0]?.body).toStrictEqual({ username: 'joe', phase: 'initial' });
  });
});

describe('[settled.several.4] Settled questions · Editing the name', () => {
  it('changes nothing before a username is entered', () => {
    const { session, forget } = givenEntry({ factors: [push], recoveryToken: 'from a link' });
    const before = session.get();

    forget();

    expect(session.get()).toBe(before);
  });

  it('clears everything but the type', () => {
    const { session, forget } = givenEntry({
      username: 'jane',
      phase: 'final_confirm',
      factors: [push],
      recoveryToken: 'token',
      unlockConfirm: true,
      password: 'New-1',
    });

    forget();

    expect(session.get()).toEqual({ ...freshSession, type: 'password' });
  });
});

describe('Design · Core · An answer of an earlier attempt is never applied', () => {
  it('a list that was requested for another username is not stored', async () => {
    const { http, clock, session, find } = givenEntry();
    const held = holdAnswer();
    http.answers(CALL, held);

    const result = find('jane', signal);
    const moved = { ...session.get(), username: 'joe' };
    session.set(moved);
    held.release(answered([push]));
    await clock.advance(0);

    expect(await result).toEqual(refused('superseded'));
    expect(session.get()).toBe(moved);
    expect(session.get().factorLists.size).toBe(0);
  });

  it.each([
    ['a list', answered([push])],
    ['an empty list', answered([])],
    ['a refusal', refusal('E0000007', 404)],
    ['no answer', unanswered],
  ])('%s for an earlier username is superseded', async (_, late) => {
    const { http, clock, session, find } = givenEntry();
    const held = holdAnswer();
    http.answers(CALL, held);

    const result = find('jane', signal);
    session.set(changeUsername(session.get(), 'joe'));
    held.release(late);
    await clock.advance(0);

    expect(await result).toEqual(refused('superseded'));
  });

  it('leaving the screen aborts the request, and its answer is not stored', async () => {
    const needs = givenEntry();

    await expectAbortOnLeaving(needs, CALL, (left) => needs.find('jane', left));

    expect(factorsOf(needs.session.get())).toEqual([]);
  });
});

function givenEntry(differing: HeldBeforehand = {}, environment: Partial<Environment> = {}) {
  const needs = givenNeeds({ environment, session: { ...freshSession, type: 'password', ...differing } });
  return { ...needs, find: findFactors(needs), forget: forgetUser(needs) };
}
