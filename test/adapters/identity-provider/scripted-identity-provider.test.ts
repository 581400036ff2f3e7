import { accepted, refused } from '../../../core/result';
import { createScriptedIdentityProvider } from '../../fakes/scripted-identity-provider';

describe('scripted-identity-provider', () => {
  const { signal } = new AbortController();

  it('knows nobody at first', () => {
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

  it('tells of somebody else who is signed in all at once', () => {
    const provider = createScriptedIdentityProvider();
    provider.signedIn({ sub: 'jane' });
    const told: unknown[] = [];
    provider.subscribe(() => told.push(provider.claims()));

    provider.signedIn({ sub: 'jane', email: 'jane@mail.example' });
    provider.signedIn({ sub: 'joe' });

    expect(told).toEqual([{ sub: 'joe' }]);
  });

  it('comes back to the page that sign-in was asked from', async () => {
    const provider = createScriptedIdentityProvider();

    await provider.signIn('/mgt/password?a=1', signal);
    const finished = await provider.finishSignIn('/recovery/callback?code=c', signal);

    expect(finished).toEqual(accepted('/mgt/password?a=1'));
    expect(provider.isAuthenticated()).toBe(true);
    expect(provider.signIns).toEqual(['/mgt/password?a=1']);
    expect(provider.callbacks).toEqual(['/recovery/callback?code=c']);
  });

  it('refuses once what it was told to refuse', async () => {
    const provider = createScriptedIdentityProvider();
    provider.answers({ signIn: refused('storage-unavailable'), finishSignIn: refused('sign-in-failed') });

    expect(await provider.signIn('/configuration', signal)).toEqual(refused('storage-unavailable'));
    expect(await provider.finishSignIn('/recovery/callback', signal)).toEqual(refused('sign-in-failed'));
    expect(provider.isAuthenticated()).toBe(false);

    expect(await provider.signIn('/configuration', signal)).toEqual(accepted(undefined));
    expect(await provider.finishSignIn('/recovery/callback', signal)).toEqual(accepted('/configuration'));
  });

  it('has forgotten who was signed in even if the sign-out is refused', async () => {
    const provider = createScriptedIdentityProvider();
    provider.signedIn();
    provider.answers({ signOut: refused('unreachable') });

    await provider.signOut(signal);

    expect(provider.isAuthenticated()).toBe(false);
  });

  it.each(['signIn', 'finishSignIn'] as const)(
    'does nothing in %s once the signal has aborted',
    async (member) => {
      const provider = createScriptedIdentityProvider();

      await expect(provider[member]('/configuration', AbortSignal.abort('left'))).rejects.toBe('left');
      await expect(provider.signOut(AbortSignal.abort('left'))).rejects.toBe('left');

      expect([...provider.signIns, ...provider.callbacks]).toEqual([]);
      expect(provider.signOuts()).toBe(0);
      expect(provider.isAuthenticated()).toBe(false);
    },
  );
});
