import type { Claims, SignOutCourse } from '../../core/ports/identity-provider';
import type { Place } from '../../core/ports/navigation';
import type { Result } from '../../core/result';

/**
 * Identity provider adapter under test. All methods are asynchronous, because the adapter may run in a browser page and the
 * contract suite in Node.js.
 */
export interface IdentityProviderUnderTest {
  /** The `sub` claim of the user who signs in at the provider. */
  readonly user: string;
  isAuthenticated(): Promise<boolean>;
  claims(): Promise<Claims | undefined>;
  /** Calls `signIn` and signs in at the provider. Resolves with the callback to which the provider redirects. */
  signInAtProvider(): Promise<Place>;
  finishSignIn(callback: Place): Promise<Result<void>>;
  signOut(): Promise<{ readonly ok: boolean; readonly value?: SignOutCourse }>;
  /**
   * Calls a method of the provider with a signal that is already aborted with the reason `left`. Resolves with the
   * rejection reason, or with `settled` if the call does not reject.
   */
  abandoned(member: 'signIn' | 'finishSignIn' | 'signOut'): Promise<unknown>;
  told(): Promise<readonly boolean[]>;
  stopListening(): Promise<void>;
  expireTokens(): Promise<void>;
  reload(): Promise<void>;
}

/**
 * Contract for identity provider adapters: they sign a user in, return the signed-in user, and notify listeners of
 * changes.
 */
export function describeIdentityProviderContract(
  name: string,
  create: () => Promise<IdentityProviderUnderTest>,
) {
  const signedIn = async () => {
    const provider = await create();
    const callback = await provider.signInAtProvider();
    expect(await provider.finishSignIn(callback)).toMatchObject({ ok: true });
    return { provider, callback };
  };

  describe(`${name} as an identity provider`, () => {
    it('has no user at first', async () => {
      const provider = await create();

      expect(await provider.isAuthenticated()).toBe(false);
      expect(await provider.claims()).toBe(undefined);
    });

    it('[4.authentication.3] returns the user’s claims after a sign-in', async () => {
      const { provider } = await signedIn();

      expect(await provider.isAuthenticated()).toBe(true);
      expect(await provider.claims()).toMatchObject({ sub: provider.user });
    });

    it('keeps the user after a page reload', async () => {
      const { provider } = await signedIn();

      await provider.reload();

      expect(await provider.isAuthenticated()).toBe(true);
      expect(await provider.claims()).toMatchObject({ sub: provider.user });
    });

    it('notifies listeners once of the sign-in and once of the sign-out', async () => {
      const { provider } = await signedIn();
      expect(await provider.told()).toEqual([true]);

      expect(await provider.signOut()).toMatchObject({ ok: true });

      expect(await provider.told()).toEqual([true, false]);
      expect(await provider.isAuthenticated()).toBe(false);
      expect(await provider.claims()).toBe(undefined);
    });

    it('does not notify a listener that has unsubscribed', async () => {
      const { provider } = await signedIn();

      await provider.stopListening();
      await provider.signOut();

      expect(await provider.told()).toEqual([true]);
    });

    it('accepts a sign-out when no user is signed in', async () => {
      const provider = await create();

      expect(await provider.signOut()).toEqual({ ok: true, value: 'here' });
      expect(await provider.told()).toEqual([]);
    });

    it('ends the session when its tokens expire, and notifies listeners', async () => {
      const { provider } = await signedIn();

      await provider.expireTokens();

      expect(await provider.isAuthenticated()).toBe(false);
      expect(await provider.claims()).toBe(undefined);
      expect(await provider.told()).toEqual([true, false]);
    });

    it('refuses a callback without a started sign-in with an error code, and does not notify listeners', async () => {
      const provider = await create();

      const finished = await provider.finishSignIn({
        path: '/recovery/callback',
        query: 'code=a-code&state=a-state',
      });

      expect(finished).toMatchObject({ ok: false, code: 'sign-in-elsewhere' });
      expect(!finished.ok && (finished.detail ?? '') !== '').toBe(true);
      expect(await provider.isAuthenticated()).toBe(false);
      expect(await provider.told()).toEqual([]);
    });

    it('accepts a callback only once', async () => {
      const { provider, callback } = await signedIn();

      expect(await provider.finishSignIn(callback)).toMatchObject({ ok: false, code: 'sign-in-elsewhere' });

      expect(await provider.isAuthenticated()).toBe(true);
      expect(await provider.told()).toEqual([true]);
    });

    for (const member of ['signIn', 'finishSignIn', 'signOut'] as const) {
      it(`rejects ${member} with the signal’s reason, and changes nothing, when the signal has aborted`, async () => {
        const provider = await create();

        expect(await provider.abandoned(member)).toBe('left');
        expect(await provider.isAuthenticated()).toBe(false);
        expect(await provider.told()).toEqual([]);
      });
    }
  });
}
