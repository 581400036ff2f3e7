import type { Claims, SignOutCourse } from '../../core/ports/identity-provider';
import type { Place } from '../../core/ports/navigation';
import type { Result } from '../../core/result';

/** What a test runner has to bring: Jest's and Playwright's globals both fit. */
export interface TestRunner {
  readonly describe: (name: string, body: () => void) => void;
  readonly it: (name: string, body: () => Promise<void>) => void;
  readonly expect: (actual: unknown) => {
    toBe(expected: unknown): void;
    toEqual(expected: unknown): void;
    toMatchObject(expected: object): void;
  };
}

/**
 * An adapter and the world around it. The adapter may live in a browser, where every sign-in loads another page: the
 * members are the port's, asked from outside, with what a person does at the provider in between.
 */
export interface IdentityProviderUnderTest {
  /** The `sub` of whoever signs in at the provider. */
  readonly user: string;
  isAuthenticated(): Promise<boolean>;
  claims(): Promise<Claims | undefined>;
  /** Calls `signIn`, and signs in at the provider; the callback that the provider sends back to. */
  signInAtProvider(): Promise<Place>;
  finishSignIn(callback: Place): Promise<Result<void>>;
  signOut(): Promise<{ readonly ok: boolean; readonly value?: SignOutCourse }>;
  /** Calls a member with a signal that was aborted with the reason `left`; what it rejected with, or `settled`. */
  abandoned(member: 'signIn' | 'finishSignIn' | 'signOut'): Promise<unknown>;
  /** What `isAuthenticated` said each time that a listener was called, since the beginning. */
  told(): Promise<readonly boolean[]>;
  /** Ends the subscription. */
  stopListening(): Promise<void>;
  /** Lets the time pass that the tokens are valid for. */
  outliveTokens(): Promise<void>;
  /** Loads the page anew: another instance of the adapter in the same browser. */
  reload(): Promise<void>;
}

/** What every identity provider promises: who is signed in, the way there and back, and to tell when that changes. */
export function describeIdentityProviderContract(
  name: string,
  create: () => Promise<IdentityProviderUnderTest>,
  { describe, it, expect }: TestRunner,
) {
  const signedIn = async () => {
    const provider = await create();
    const callback = await provider.signInAtProvider();
    expect(await provider.finishSignIn(callback)).toMatchObject({ ok: true });
    return { provider, callback };
  };

  describe(`${name} as an identity provider`, () => {
    it('knows nobody at first', async () => {
      const provider = await create();

      expect(await provider.isAuthenticated()).toBe(false);
      expect(await provider.claims()).toBe(undefined);
    });

    it('[4.authentication.3] signs in, and knows who it is', async () => {
      const { provider } = await signedIn();

      expect(await provider.isAuthenticated()).toBe(true);
      expect(await provider.claims()).toMatchObject({ sub: provider.user });
    });

    it('still knows after the page was loaded anew', async () => {
      const { provider } = await signedIn();

      await provider.reload();

      expect(await provider.isAuthenticated()).toBe(true);
      expect(await provider.claims()).toMatchObject({ sub: provider.user });
    });

    it('tells of the sign-in and of the sign-out, once each', async () => {
      const { provider } = await signedIn();
      expect(await provider.told()).toEqual([true]);

      expect(await provider.signOut()).toMatchObject({ ok: true });

      expect(await provider.told()).toEqual([true, false]);
      expect(await provider.isAuthenticated()).toBe(false);
      expect(await provider.claims()).toBe(undefined);
    });

    it('tells nobody who does not listen any more', async () => {
      const { provider } = await signedIn();

      await provider.stopListening();
      await provider.signOut();

      expect(await provider.told()).toEqual([true]);
    });

    it('signs out, once more, whoever is signed out', async () => {
      const provider = await create();

      expect(await provider.signOut()).toEqual({ ok: true, value: 'here' });
      expect(await provider.told()).toEqual([]);
    });

    it('ends the session when its tokens run out, and tells of it', async () => {
      const { provider } = await signedIn();

      await provider.outliveTokens();

      expect(await provider.isAuthenticated()).toBe(false);
      expect(await provider.claims()).toBe(undefined);
      expect(await provider.told()).toEqual([true, false]);
    });

    it('refuses a callback that no sign-in belongs to, in words, and tells nobody', async () => {
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

    it('takes a callback once', async () => {
      const { provider, callback } = await signedIn();

      expect(await provider.finishSignIn(callback)).toMatchObject({ ok: false, code: 'sign-in-elsewhere' });

      expect(await provider.isAuthenticated()).toBe(true);
      expect(await provider.told()).toEqual([true]);
    });

    for (const member of ['signIn', 'finishSignIn', 'signOut'] as const) {
      it(`rejects ${member} with the signal’s reason, and does nothing, when that is aborted`, async () => {
        const provider = await create();

        expect(await provider.abandoned(member)).toBe('left');
        expect(await provider.isAuthenticated()).toBe(false);
        expect(await provider.told()).toEqual([]);
      });
    }
  });
}
