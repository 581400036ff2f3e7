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

  it('signs people in, lets their tokens run out and signs them out, and tells of each', async () => {
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

  it('notifies of another user who replaces the first', () => {
    const provider = createScriptedIdentityProvider();
    provider.signedIn({ sub: 'jane' });
    const told: unknown[] = [];
    provider.subscribe(() => told.push(provider.claims()));

    provider.signedIn({ sub: 'jane', email: 'jane@mail.example' });
    provider.signedIn({ sub: 'joe' });

    expect(told).toEqual([{ sub: 'joe' }]);
  });

  it('signs in with each callback', async () => {
    const provider = createScriptedIdentityProvider();

    await provider.signIn(signal);
    const finished = await provider.finishSignIn(CALLBACK, signal);

    expect(finished).toEqual(accepted(undefined));
    expect(provider.isAuthenticated()).toBe(true);
    expect(provider.signIns()).toBe(1);
    expect(provider.callbacks).toEqual(['/recovery/callback?code=c']);
  });

  it('refuses once, as scripted', async () => {
    const provider = createScriptedIdentityProvider();
    provider.answers({ signIn: refused('storage-unavailable'), finishSignIn: refused('sign-in-failed') });

    expect(await provider.signIn(signal)).toEqual(refused('storage-unavailable'));
    expect(await provider.finishSignIn(CALLBACK, signal)).toEqual(refused('sign-in-failed'));
    expect(provider.isAuthenticated()).toBe(false);

    expect(await provider.signIn(signal)).toEqual(accepted(undefined));
    expect(await provider.finishSignIn(CALLBACK, signal)).toEqual(accepted(undefined));
  });

  it('has forgotten who was signed in even if the sign-out is refused', async () => {
    const provider = createScriptedIdentityProvider();
    provider.signedIn();
    provider.answers({ signOut: refused('unreachable') });

    await provider.signOut(signal);

    expect(provider.isAuthenticated()).toBe(false);
  });

  it('does nothing once the signal has aborted', async () => {
    const provider = createScriptedIdentityProvider();
    const left = AbortSignal.abort('left');

    await expect(provider.signIn(left)).rejects.toBe('left');
    await expect(provider.finishSignIn(CALLBACK, left)).rejects.toBe('left');
    await expect(provider.signOut(left)).rejects.toBe('left');

    expect([provider.signIns(), provider.callbacks, provider.signOuts()]).toEqual([0, [], 0]);
    expect(provider.isAuthenticated()).toBe(false);
  });
});
