import { factorsOf } from '../../../core/recovery/session';
import { accepted, refused } from '../../../core/result';
import { answered, holdAnswer, refusal, unanswered } from '../../fakes/scripted-http';
import { unhandledRejectionsOf } from '../../fakes/unhandled-rejections';
import { google, push, sms } from '../given';
import { givenArrival } from '../given-arrival';

const LIST = 'POST /recovery/mfafactors';
const RESET = 'POST /credentials/verifyandresetpassword';
const UNLOCK = 'POST /credentials/verifyandunlock';
const jane = { type: 'password', username: 'jane' };
const choice = { is: 'choice', type: 'password', notice: undefined };
const returned = { ...jane, recoveryToken: 'token', recoveryTokenType: 'stateToken', password: 'New-1' };
const unlocking = { type: 'unlock', username: 'jane', recoveryToken: 'token', recoveryTokenType: 'x' };

describe('[4.entry.5] Section 4 · The confirm flag triggers the next step on entry', () => {
  const confirming = { ...jane, phase: 'final_confirm', unlockConfirm: true };
  const answers = { [LIST]: answered([sms, push]) };

  it('[settled.final-confirm.3] requests the factors and opens one; Back and Forward do not repeat the request', async () => {
    const arrival = givenArrival('/recovery/password', { session: confirming, answers });
    const { navigation, session, visit, http, settle } = arrival;
    const atOnce = [session.get().unlockConfirm, visit.get()?.screen];

    await settle();
    navigation.back();
    await settle();
    const back = navigation.current().path;
    navigation.forward();
    await settle();

    expect(atOnce).toEqual([false, { ...choice, found: 'awaited' }]);
    expect(http.requests.map(({ body }) => body)).toEqual([{ username: 'jane', phase: 'final_confirm' }]);
    expect([navigation.visited, back]).toEqual([['/recovery/password/sms'], '/recovery/password']);
  });

  it('an unlock without a token is redirected to the entry screen, where the flag opens a factor', async () => {
    const session = { ...confirming, type: 'unlock' };

    const { navigation, settle } = givenArrival('/recovery/unlock/account', { session, answers });
    await settle();

    expect(navigation.trail()).toEqual(['/recovery/unlock', '/recovery/unlock/sms']);
  });

  it('a refusal is shown instead of the list; nothing opens, and nothing is repeated', async () => {
    const { navigation, visit, http, clock } = givenArrival('/recovery/password', {
      session: confirming,
      answers: { [LIST]: answered(undefined, 429) },
    });

    await clock.advance(60_000);

    expect(visit.get()?.screen).toMatchObject({ ...choice, found: { code: 'throttled' } });
    expect([http.requests.length, navigation.visited]).toEqual([1, []]);
  });

  it('leaving aborts the request', async () => {
    const { navigation, http, visit, settle } = givenArrival('/recovery/password', {
      session: confirming,
      answers: { [LIST]: holdAnswer() },
    });

    navigation.go('/ui');
    await settle();

    expect([http.aborted.length, visit.get()?.screen]).toEqual([1, { is: 'landing' }]);
    expect(navigation.visited).toEqual(['/ui']);
  });
});

describe('[settled.several.3] Settled questions · Returning to the entry screen with a username', () => {
  it('shows the list of factors in place of the username entry, and opens none', async () => {
    const { navigation, visit, session, settle } = givenArrival('/recovery/password', {
      session: { ...jane, phase: 'second' },
      answers: { [LIST]: answered([push, sms]) },
    });
    const atOnce = visit.get();

    await settle();

    expect(atOnce).toEqual({ number: 1, screen: { ...choice, found: 'awaited' } });
    expect(visit.get()).toEqual({ number: 1, screen: { ...choice, found: accepted([push, sms]) } });
    expect([factorsOf(session.get()), navigation.visited]).toEqual([[push, sms], []]);
  });

  it('without an answer the user can try again, in the same visit', async () => {
    const { work, visit, http, settle } = givenArrival('/recovery/password', {
      session: jane,
      answers: { [LIST]: unanswered },
    });
    await settle();
    const before = visit.get();
    http.answers(LIST, answered([push, sms]));

    work.retryChoice();
    await settle();

    expect(before).toEqual({ number: 1, screen: { ...choice, found: refused('unreachable') } });
    expect(visit.get()).toEqual({ number: 1, screen: { ...choice, found: accepted([push, sms]) } });
  });

  it('without a username nothing is requested', async () => {
    const { visit, http, settle } = givenArrival('/recovery/password');
    await settle();

    expect(visit.get()?.screen).toEqual({ is: 'entry', type: 'password', notice: undefined });
    expect(http.requests).toEqual([]);
  });
});

describe('[4.reset.3] Section 4 · A return with a stored password submits automatically', () => {
  it('shows that the submit is pending, then its success', async () => {
    const slow = holdAnswer();
    const { visit, http, settle } = givenArrival('/recovery/password/reset', {
      session: returned,
      environment: { showPasswordResetSuccess: true },
      answers: { [RESET]: slow },
    });
    const pending = visit.get();

    slow.release(answered());
    await settle();

    expect(pending).toEqual({ number: 1, screen: { is: 'reset', work: 'pending' } });
    expect(visit.get()).toEqual({ number: 1, screen: { is: 'done', of: 'reset' } });
    expect(http.requests.map(({ body }) => body)).toEqual([
      { recoveryToken: 'token', recoveryType: 'stateToken', userName: 'jane', newPassword: 'New-1' },
    ]);
  });

  it.each([
    ['a refusal', refusal('E0000080'), refused('E0000080')],
    ['no answer', unanswered, refused('unreachable')],
    ['a 429', answered(undefined, 429), { code: 'throttled', waitSeconds: 5 }],
  ])('shows %s, and does not repeat the submit', async (_, answer, work) => {
    const { visit, http, clock } = givenArrival('/recovery/password/reset', {
      session: returned,
      answers: { [RESET]: answer },
    });

    await clock.advance(60_000);

    expect(visit.get()).toMatchObject({ number: 1, screen: { is: 'reset', work } });
    expect(http.requests).toHaveLength(1);
  });

  it('without a stored password the screen waits for the user', async () => {
    const session = { ...returned, password: undefined };
    const { visit, http, settle } = givenArrival('/recovery/password/reset', { session });
    await settle();

    expect([visit.get()?.screen, http.requests]).toEqual([{ is: 'reset' }, []]);
  });
});

describe('[4.unlock.4] Section 4 · On load the account is unlocked', () => {
  it('by the token of a link, after the token was removed from the address', async () => {
    const { visit, navigation, http, settle } = givenArrival('/recovery/unlock/reset/abc', {
      answers: { [UNLOCK]: answered() },
    });
    const pending = visit.get()?.screen;
    await settle();

    expect([pending, visit.get()?.screen]).toEqual([
      { is: 'unlock', work: 'pending' },
      { is: 'done', of: 'unlock' },
    ]);
    expect(http.requests[0]?.body).toMatchObject({ recoveryToken: 'abc', recoveryType: 'recovery_token' });
    expect(navigation.trail()).toEqual(['/recovery/unlock/account']);
  });

  it('a refusal replaces the pending state', async () => {
    const { visit, settle } = givenArrival('/recovery/unlock/account', {
      session: unlocking,
      answers: { [UNLOCK]: refusal('E0000032') },
    });
    await settle();

    expect(visit.get()).toEqual({ number: 1, screen: { is: 'unlock', work: refused('E0000032') } });
  });

  it('returning while the unlock is pending posts nothing again, and shows the same answer', async () => {
    const slow = holdAnswer();
    const { visit, navigation, http, settle } = givenArrival('/recovery/unlock/account', {
      session: unlocking,
      answers: { [UNLOCK]: slow },
    });

    navigation.go('/ui');
    navigation.back();
    const pending = visit.get()?.screen;
    slow.release(refusal('E0000032'));
    await settle();

    expect(pending).toEqual({ is: 'unlock', work: 'pending' });
    expect(visit.get()).toEqual({ number: 3, screen: { is: 'unlock', work: refused('E0000032') } });
    expect(http.requests).toHaveLength(1);
  });

  it('without an answer the user can try again', async () => {
    const { work, visit, http, settle } = givenArrival('/recovery/unlock/account', {
      session: unlocking,
      answers: { [UNLOCK]: unanswered },
    });
    await settle();
    const before = visit.get();
    http.answers(UNLOCK, answered());

    work.retryUnlock();
    const pending = visit.get()?.screen;
    await settle();

    expect(before?.screen).toEqual({ is: 'unlock', work: refused('unreachable') });
    expect(pending).toEqual({ is: 'unlock', work: 'pending' });
    expect(visit.get()).toEqual({ number: before?.number, screen: { is: 'done', of: 'unlock' } });
  });

  it('an unexpected exception is shown as a failure, and is thrown', async () => {
    const bug = new Error('a bug');
    const unheard = await unhandledRejectionsOf(async () => {
      const { visit, settle } = givenArrival('/recovery/unlock/account', {
        session: unlocking,
        answers: { [UNLOCK]: () => Promise.reject(bug) },
      });
      await settle();
      expect(visit.get()?.screen).toEqual({ is: 'unlock', work: refused('failed') });
    });

    expect(unheard).toEqual([bug]);
  });
});

it('Design · Core · No other screen starts work on arrival', async () => {
  const { http, navigation, settle } = givenArrival('/recovery/password/google', {
    session: { ...jane, factors: [google, sms, push] },
  });
  for (const route of ['/recovery/password/sms', '/recovery/password/verifypush', '/ui', '/redirector']) {
    navigation.go(route);
    await settle();
  }

  expect(http.requests).toEqual([]);
});
