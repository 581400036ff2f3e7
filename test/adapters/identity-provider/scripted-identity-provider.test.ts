import { accepted, refused } from '../../../core/result';
import { createScriptedIdentityProvider } from '../../fakes/scripted-identity-provider';

const CALLBACK = { path: '/recovery/callback', query: 'code=c' };

describe('scripted-identity-provider', () => {
  const { signal } = new AbortController();

  it('notifies when another user signs in, but not when claims of the same user change', () => {
    const provider = createScriptedIdentityProvider();
    provider.signedIn({ sub: 'jane' });
    const told: unknown[] = [];
    provider.subscribe(() => told.push(provider.claims()));

    provider.signedIn({ sub: 'jane', email: 'jane@mail.example' });
    provider.signedIn({ sub: 'joe' });

    expect(told).toEqual([{ sub: 'joe' }]);
  });

  it('signs in with any callback', async () => {
    const provider = createScriptedIdentityProvider();

    await provider.signIn(signal);
    const finished = await provider.finishSignIn(CALLBACK, signal);

    expect(finished).toEqual(accepted(undefined));
    expect(provider.isAuthenticated()).toBe(true);
    expect(provider.signIns()).toBe(1);
    expect(provider.callbacks).toEqual(['/recovery/callback?code=c']);
  });

  it('returns a scripted refusal once', async () => {
    const provider = createScriptedIdentityProvider();
    provider.answers({ signIn: refused('storage-unavailable'), finishSignIn: refused('sign-in-failed') });

    expect(await provider.signIn(signal)).toEqual(refused('storage-unavailable'));
    expect(await provider.finishSignIn(CALLBACK, signal)).toEqual(refused('sign-in-failed'));
    expect(provider.isAuthenticated()).toBe(false);

    expect(await provider.signIn(signal)).toEqual(accepted(undefined));
    expect(await provider.finishSignIn(CALLBACK, signal)).toEqual(accepted(undefined));
  });

  it('has no user after a sign-out, even if the sign-out is refused', async () => {
    const provider = createScriptedIdentityProvider();
    provider.signedIn();
    provider.answers({ signOut: refused('unreachable') });

    await provider.signOut(signal);

    expect(provider.isAuthenticated()).toBe(false);
  });
});
