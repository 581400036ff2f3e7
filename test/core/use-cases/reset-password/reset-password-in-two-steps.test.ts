import { freshSession } from '../../../../core/recovery/session';
import { accepted, refused } from '../../../../core/result';
import { answered, holdAnswer, refusal, unanswered } from '../../../fakes/scripted-http';
import { givenResetScreen, RESET } from '../../given-reset';

const confirming = { recoveryToken: undefined, unlockConfirm: true, phase: 'final_confirm' };
const returned = { password: 'New-1' };

describe('[4.reset.2] Section 4 · Unlock-confirm two-step flow, step 1', () => {
  it('stores the password and goes to /recovery/{type}, without a request', async () => {
    const { http, session, navigation, reset } = givenResetScreen(confirming);

    expect(await reset('New-1')).toEqual(accepted(undefined));
    expect(session.get()).toMatchObject({ password: 'New-1', unlockConfirm: true });
    expect(navigation.visited).toEqual(['/recovery/password']);
    expect(http.requests).toEqual([]);
  });

  it('uses the type of the stored data', async () => {
    const { navigation, reset } = givenResetScreen({ ...confirming, type: 'activate' });

    await reset('New-1');

    expect(navigation.visited).toEqual(['/recovery/activate']);
  });

  it('gives the flag priority over a token', async () => {
    const { http, navigation, reset } = givenResetScreen({ ...confirming, recoveryToken: 'token' });

    await reset('New-1');

    expect(http.requests).toEqual([]);
    expect(navigation.visited).toEqual(['/recovery/password']);
  });

  it('refuses two different passwords as password-mismatch, and stores none', async () => {
    const { session, navigation, reset } = givenResetScreen(confirming);

    expect(await reset('New-1', 'New-2')).toEqual(refused('password-mismatch'));
    expect(session.get().password).toBeUndefined();
    expect(navigation.visited).toEqual([]);
  });
});

describe('Section 4 · Unlock-confirm two-step flow, on return with a stored password', () => {
  it('[4.reset.3] submits automatically with the stored token, type and password', async () => {
    const { http, submitStored } = givenResetScreen(returned);
    http.answers(RESET, answered());

    expect(await submitStored()).toEqual(accepted(undefined));
    expect(http.requests.map(({ body }) => body)).toStrictEqual([
      { recoveryToken: 'token', recoveryType: 'stateToken', newPassword: 'New-1', userName: 'jane' },
    ]);
  });

  it.each([
    ['no password is stored', { password: undefined }],
    ['no token is stored', { password: 'New-1', recoveryToken: undefined }],
  ])('nothing is submitted when %s', async (_, session) => {
    const { http, submitStored } = givenResetScreen(session);

    expect(await submitStored()).toEqual(refused('superseded'));
    expect(http.requests).toEqual([]);
  });

  it('an empty password is stored and submitted as well', async () => {
    const { http, submitStored } = givenResetScreen({ password: '' });
    http.answers(RESET, answered());

    await submitStored();

    expect(http.requests[0]?.body).toMatchObject({ newPassword: '' });
  });

  it('submits once per token, also when called twice: both calls get its answer', async () => {
    const { http, session, submitStored } = givenResetScreen(returned);
    http.answers(RESET, answered());

    const results = await Promise.all([submitStored(), submitStored()]);

    expect(results).toEqual([accepted(undefined), accepted(undefined)]);
    expect(http.requests).toHaveLength(1);
    expect(session.get()).toEqual({ ...freshSession, type: 'password', isFinished: true });
    expect(await submitStored()).toEqual(refused('superseded'));
  });

  it('the submit cannot be aborted: its answer counts, also when its screen is left', async () => {
    const { http, clock, session, visit, navigation, submitStored } = givenResetScreen(returned);
    const held = holdAnswer();
    http.answers(RESET, held);

    const result = submitStored();
    navigation.go('/ui');
    visit.set({ number: 2, screen: { is: 'landing' } });
    await clock.advance(19_999);
    expect([http.inFlight(), http.aborted.length]).toEqual([1, 0]);
    held.release(answered());

    expect(await result).toEqual(accepted(undefined));
    expect(session.get()).toEqual({ ...freshSession, type: 'password', isFinished: true });
  });
});

describe('Settled questions · The automatic submit is refused', () => {
  it('[settled.final-confirm.4] the stored password is removed, the token is kept, and no new round starts', async () => {
    const { http, session, navigation, submitStored, reset } = givenResetScreen(returned);
    http.answers(RESET, refusal('E0000080', 403), answered());

    expect(await submitStored()).toEqual(refused('E0000080'));
    expect(session.get()).toMatchObject({ recoveryToken: 'token', password: undefined });
    expect(await submitStored()).toEqual(refused('superseded'));
    expect(navigation.visited).toEqual([]);

    expect(await reset('New-2')).toEqual(accepted(undefined));
    expect(http.requests[1]?.body).toMatchObject({ recoveryToken: 'token', newPassword: 'New-2' });
  });

  it('[settled.hint.throttled] a throttled submit is not repeated automatically: the token is kept, the password is dropped', async () => {
    const { http, session, submitStored } = givenResetScreen(returned);
    http.answers(RESET, answered(undefined, 429));

    expect(await submitStored()).toMatchObject({ code: 'throttled' });
    expect(session.get()).toMatchObject({ recoveryToken: 'token', password: undefined });
    expect(await submitStored()).toEqual(refused('superseded'));
    expect(http.sent(RESET)).toHaveLength(1);
  });

  it('a missing answer is not a refusal: token and password are kept, and the submit can be repeated', async () => {
    const { http, session, submitStored } = givenResetScreen(returned);
    http.answers(RESET, unanswered, answered());

    expect(await submitStored()).toMatchObject({ code: 'unreachable' });
    expect(session.get()).toMatchObject({ recoveryToken: 'token', password: 'New-1' });

    expect(await submitStored()).toEqual(accepted(undefined));
  });
});
