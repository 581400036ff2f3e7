import { createFactorCache } from '../../../core/recovery/factor-cache';
import { freshSession, type RecoverySession } from '../../../core/recovery/session';
import { createStore } from '../../../core/state/store';
import { forgetUser } from '../../../core/use-cases/forget-user';
import { givenSession, push } from '../given';

describe('[settled.several.4] Settled questions · Editing the name', () => {
  it('clears list, phase, flag and secrets; the type and the redirect URI stay', () => {
    const redirectUri = 'https://login.example/home';
    const { session, cache, forget } = givenUser({
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
    expect(cache.read('initial', 'jane')).toBeUndefined();
  });

  it('before there is a name, nothing changes', () => {
    const { session, cache, forget } = givenUser({ username: '', recoveryToken: 'from a link' });
    const before = session.get();

    forget();

    expect(session.get()).toBe(before);
    expect(cache.read('initial', 'jane')).toEqual([push]);
  });
});

function givenUser(differing: Partial<RecoverySession>) {
  const session = createStore(givenSession(differing));
  const cache = createFactorCache();
  cache.write('initial', 'jane', [push]);
  return { session, cache, forget: forgetUser(session, cache) };
}
