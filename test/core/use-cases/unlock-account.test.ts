import { confirmUnlock, LINK_CONFIRMED } from '../../../core/additions/policies/operator-policy';
import { factorsOf, freshSession } from '../../../core/recovery/session';
import { accepted, refused } from '../../../core/result';
import { unlockAccount } from '../../../core/use-cases/unlock-account';
import { answered, holdAnswer, refusal, unanswered } from '../../fakes/scripted-http';
import { givenNeeds, givenSession, type HeldBeforehand, push } from '../given';

const CALL = 'POST https://server.example/credentials/verifyandunlock';
const stored = { type: 'unlock', factors: [push], recoveryToken: 'token', recoveryTokenType: 'stateToken' };

describe('Section 4 · Unlock', () => {
  it('[4.unlock.2] calls unlock with the stored token, its type and the username', async () => {
    const { http, unlock } = givenUnlockScreen(stored);
    http.answers(CALL, answered());

    await unlock();

    expect(http.requests.map(({ body }) => body)).toStrictEqual([
      { recoveryToken: 'token', recoveryType: 'stateToken', userName: 'jane' },
    ]);
  });

  it('[settled.token-used.2] without a token nothing is posted', async () => {
    const { http, unlock } = givenUnlockScreen({ type: 'unlock' });

    expect(await unlock()).toEqual(refused('superseded'));
    expect(http.requests).toEqual([]);
  });

  it('[4.unlock.4 settled.cache] success ends the recovery: no secret and no list is stored', async () => {
    const redirectUri = 'https://login.example/home';
    const { http, session, unlock } = givenUnlockScreen({ ...stored, redirectUri });
    http.answers(CALL, answered('an unreadable answer'));

    expect(await unlock()).toEqual(accepted(true));
    expect(session.get()).toEqual({ ...freshSession, type: 'unlock', redirectUri, isFinished: true });
    expect(factorsOf(session.get())).toEqual([]);
  });

  it.each([
    ['E0000032', refusal('E0000032', 403), refused('E0000032')],
    ['a server error', answered(undefined, 500), { ...refused('GENERIC_EXCEPTION'), isServerFault: true }],
    ['no answer', unanswered, refused('unreachable')],
  ])('[4.unlock.5] %s is reported, and keeps the token', async (_, answer, result) => {
    const { http, session, unlock } = givenUnlockScreen(stored);
    const before = session.get();
    http.answers(CALL, answer);

    expect(await unlock()).toEqual(result);
    expect(session.get()).toBe(before);
    expect(factorsOf(session.get())).toEqual([push]);
  });
});

describe('Design · Core · Work runs once', () => {
  it('a second mount gets the answer of the first; after success, nothing is posted again', async () => {
    const { http, unlock } = givenUnlockScreen(stored);
    http.answers(CALL, answered());

    const results = await Promise.all([unlock(), unlock()]);

    expect(results).toEqual([accepted(true), accepted(true)]);
    expect(await unlock()).toEqual(refused('superseded'));
    expect(http.requests).toHaveLength(1);
  });

  it.each([
    ['success', answered()],
    ['failure', refusal('E0000105', 401)],
  ])('the late %s of an unlock does not affect a later recovery', async (_, late) => {
    const { http, clock, session, unlock } = givenUnlockScreen(stored);
    const held = holdAnswer();
    http.answers(CALL, held);

    const result = unlock();
    const moved = givenSession({ username: 'joe', factors: [push], recoveryToken: 'another' });
    session.set(moved);
    held.release(late);
    await clock.advance(0);

    expect(await result).toEqual(refused('superseded'));
    expect(session.get()).toBe(moved);
  });

  it('the unlock cannot be aborted: its answer counts, also when its screen is left', async () => {
    const { http, clock, session, visit, navigation, unlock } = givenUnlockScreen(stored);
    const held = holdAnswer();
    http.answers(CALL, held);

    const result = unlock();
    navigation.go('/ui');
    visit.set({ number: 2, screen: { is: 'landing' } });
    await clock.advance(19_999);
    expect([http.inFlight(), http.aborted.length]).toEqual([1, 0]);
    held.release(answered());

    expect(await result).toEqual(accepted(true));
    expect(session.get()).toEqual({ ...freshSession, type: 'unlock', isFinished: true });
  });
});

describe('[additions.confirm-links] Settled questions · confirmLinks: the confirmation of a link', () => {
  it('replaces the question with the unlock screen, with a history note that the link was confirmed', () => {
    const { navigation } = givenNeeds({ at: '/recovery/unlock/account' });

    confirmUnlock({ navigation })();

    expect(navigation.trail()).toEqual(['/recovery/unlock/account']);
    expect(navigation.current()).toMatchObject({ path: '/recovery/unlock/account', note: LINK_CONFIRMED });
  });
});

function givenUnlockScreen(session: HeldBeforehand, cookies: Readonly<Record<string, string>> = {}) {
  const needs = givenNeeds({ at: '/recovery/unlock/account', session, cookies });
  return { ...needs, unlock: unlockAccount(needs) };
}
