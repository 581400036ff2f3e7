import type { Result } from '../result';
import type { Place } from './navigation';

/** Claims about the signed-in user. */
export type Claims = Readonly<Record<string, unknown>>;

/** Outcome of a sign-out. */
export type SignOutCourse =
  /** The page leaves for the provider's sign-out, which redirects to `/ui`. */
  | 'leaving'
  /** Same as `leaving`, but the tokens could not be revoked at the provider. */
  | 'leaving-untold'
  /** The page stays. No session remains. */
  | 'here'
  /** The page stays, because the provider has no sign-out address. The provider's session may continue. */
  | 'session-left';

/** Sign-in at the identity provider (specification, sections 1, 4 and 6). */
export interface IdentityProvider {
  /** True if an unexpired access token or ID token is stored. Sends no request. */
  isAuthenticated(): boolean;

  /** Claims of the ID token, completed with the names from userinfo. `undefined` if no user is signed in. */
  claims(): Claims | undefined;

  /** Redirects to the provider's login, which returns to the callback. Refused if the sign-in cannot start. */
  signIn(signal: AbortSignal): Promise<Result<void>>;

  /** Completes the sign-in with the provider's answer in the query of the callback. */
  finishSignIn(callback: Place, signal: AbortSignal): Promise<Result<void>>;

  /**
   * Removes the tokens from this browser and revokes them at the provider. Refused if the provider could not be notified; the
   * tokens are removed from this browser in any case.
   */
  signOut(signal: AbortSignal): Promise<Result<SignOutCourse>>;

  /**
   * Calls `listener` whenever sign-in, sign-out or expiry changes `isAuthenticated`. Also calls it when another user (another
   * `sub`) signs in, for example in another tab. Returns a function that stops it.
   */
  subscribe(listener: () => void): () => void;
}
