import type { Result } from '../result';
import type { Place } from './navigation';

/** Claims of the identity provider about the signed-in user. */
export type Claims = Readonly<Record<string, unknown>>;

/** Outcome of a request to sign the user out at the identity provider. */
export type SignOutCourse =
  /** The tokens are removed. The browser navigates to the provider's sign-out page, which redirects to `/ui`. */
  | 'leaving'
  /** The browser navigates to the provider's sign-out page, but the tokens could not be revoked. */
  | 'leaving-untold'
  /** The sign-out is complete. The browser stays on this page. */
  | 'here'
  /** The browser stays on this page, because the provider has no sign-out URL. The provider's session may continue. */
  | 'session-left';

/** Signs users in at an identity provider (specification, sections 1, 4 and 6). */
export interface IdentityProvider {
  /** True if an access token or ID token is stored and has not expired. Sends no request. */
  isAuthenticated(): boolean;

  /**
   * Returns the claims of the ID token. If the token contains no name, adds the names from the userinfo endpoint. Returns
   * `undefined` if no user is signed in.
   */
  claims(): Claims | undefined;

  /**
   * Redirects to the provider's login page, which redirects back to the callback URL. Returns an error if the sign-in
   * cannot start.
   */
  signIn(signal: AbortSignal): Promise<Result<void>>;

  /** Completes the sign-in with the parameters that the provider added to the callback URL. */
  finishSignIn(callback: Place, signal: AbortSignal): Promise<Result<void>>;

  /**
   * Removes the tokens from this browser, then signs the user out at the provider. Returns an error if the sign-out at the
   * provider fails. The tokens stay removed.
   */
  signOut(signal: AbortSignal): Promise<Result<SignOutCourse>>;

  /**
   * Calls `listener` whenever `isAuthenticated` changes. Also calls `listener` when a different user signs in, for example in
   * another tab. Returns a function that removes the listener.
   */
  subscribe(listener: () => void): () => void;
}
