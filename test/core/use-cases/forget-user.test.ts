import { freshSession } from '../../../core/recovery/session';
import { forgetUser } from '../../../core/use-cases/enter-username';
import { givenNeeds, type HeldBeforehand, push } from '../given';

describe('[settled.several.4] Settled questions · Editing the name', () => {
  it('clears list, phase, flag and secrets; the type and the redirect URI stay', () => {
    const redirectUri = 'https://login.example/home';
    const { session, forget } = givenUser({
      phase: 'second',
      factors: [push],
      unlockConfirm: true,
      redirectUri,
      recoveryToken: 'token',
      recoveryTokenType: 'stateToken',
      password: 'New-1',
      sessionToken: 's',
    });

    forget();

    expect(session.get()).toEqual({ ...freshSession, type: 'password', redirectUri });
  });

  it('changes nothing before there is a name', () => {
    const { session, forget } = givenUser({ username: '', factors: [push], recoveryToken: 'from a link' });
    const before = session.get();

    forget();

    expect(session.get()).toBe(before);
  });

  it.each([
    ['of the second phase returns the recovery to its first', 'second', true],
    ['of the first phase leaves the phase unchanged', 'initial', false],
  ])('the name %s, and reports so', (_, phase, isTakenBack) => {
    const { session, forget } = givenUser({ phase });

    expect(forget()).toBe(isTakenBack);
    expect(session.get().phase).toBe('initial');
  });
});

function givenUser(session: HeldBeforehand) {
  const needs = givenNeeds({ session });
  return { ...needs, forget: forgetUser(needs) };
}
