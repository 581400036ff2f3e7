import { accepted, refused } from '../../../core/result';
import { createScriptedIdentityProvider } from '../../fakes/scripted-identity-provider';

const CALLBACK = { path: '/recovery/callback', query: 'code=c' };

describe('scripted-identity-provider', () => {
  const { signal } = new AbortController();

  it('has no user at first', () => {
    const provider = createScriptedIdentityProvider();

    expect(provider.isAuthenticated()).toBe(false);
    expect(provider.claims()).toBeUndefined();
  });

  it('notifies a listener of each sign-in, expiry and sign-out until it unsubscribes', async () => {
    const provider = createScriptedIdentityProvider();
    const told: boolean[] = [];
    const stop = provider.subscribe(() => told.push(provider.isAuthenticated()));

    provider.signedIn({ sub: 'jane' });
    expect(provider.claims()).toEqual({ sub: 'jane' });
    provider.expired();
    provider.signedIn();
    await provider.signOut(signal);
    stop();
    provider.signedIn();

    expect(told).toEqual([true, false, true, false]);
    expect(provider.signOuts()).toBe(1);
  });

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

  it('rejects every call with the abort reason if the signal has aborted, and records nothing', async () => {
    const provider = createScriptedIdentityProvider();
    const left = AbortSignal.abort('left');

    await expect(provider.signIn(left)).rejects.toBe('left');
    await expect(provider.finishSignIn(CALLBACK, left)).rejects.toBe('left');
    await expect(provider.signOut(left)).rejects.toBe('left');

    expect([provider.signIns(), provider.callbacks, provider.signOuts()]).toEqual([0, [], 0]);
    expect(provider.isAuthenticated()).toBe(false);
  });
});
