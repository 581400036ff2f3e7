import type { Result } from '../result';
import type { Place } from './navigation';

/** What the ID token says of the person who signed in. */
export type Claims = Readonly<Record<string, unknown>>;

/** What a sign-out comes to. */
export type SignOutCourse =
  /** The page leaves for the provider's own sign-out, which sends it on to `/ui`. */
  | 'leaving'
  /** The same, but the provider could not be told to take its tokens back. */
  | 'leaving-untold'
  /** The page stays, and there is nothing left to be ended. */
  | 'here'
  /** The page stays, because the provider has no address to sign out at: its own session may go on. */
  | 'session-left';

/** Sign-in at the identity provider (specification, sections 1, 4 and 6). */
export interface IdentityProvider {
  /** Whether an unexpired access token or ID token is held. Never asks the network. */
  isAuthenticated(): boolean;

  /** The claims of the ID token, with the names that userinfo adds where it has none; or `undefined` for someone who is not signed in. */
  claims(): Claims | undefined;

  /** Leaves for the provider's login, which returns to the callback. Refused if the sign-in cannot start. */
  signIn(signal: AbortSignal): Promise<Result<void>>;

  /** Completes the sign-in with the provider's answer, in the query of the callback. */
  finishSignIn(callback: Place, signal: AbortSignal): Promise<Result<void>>;

  /**
   * Forgets the tokens, here and at the provider. Refused when the provider could be told nothing; the tokens of this
   * browser are gone all the same.
   */
  signOut(signal: AbortSignal): Promise<Result<SignOutCourse>>;

  /**
   * Calls `listener` whenever sign-in, sign-out or expiry changes the answer of `isAuthenticated`, and when somebody else
   * (another `sub`) is signed in all at once, as by another tab.
   */
  subscribe(listener: () => void): () => void;
}
