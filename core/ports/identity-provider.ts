import type { Result } from '../result';
import type { Place } from './navigation';

export type Claims = Readonly<Record<string, unknown>>;

export type SignOutCourse =
  /** The browser goes to the provider's sign-out page, which redirects to `/ui`. */
  | 'leaving'
  /** As `leaving`, but the tokens could not be revoked. */
  | 'leaving-untold'
  /** Complete, without leaving the page. */
  | 'here'
  /** The provider has no sign-out URL, so its session may continue. */
  | 'session-left';

/** Specification, sections 1, 4 and 6. */
export interface IdentityProvider {
  /** A token is stored and has not expired. Sends no request. */
  isAuthenticated(): boolean;

  /** Claims of the ID token, with the names from the userinfo endpoint if it has none. `undefined` if signed out. */
  claims(): Claims | undefined;

  /** Redirects to the provider. Returns an error if the sign-in cannot start. */
  signIn(signal: AbortSignal): Promise<Result<void>>;

  /** `callback` contains the parameters of the provider. */
  finishSignIn(callback: Place, signal: AbortSignal): Promise<Result<void>>;

  /** The tokens stay removed from this browser even if the sign-out at the provider fails. */
  signOut(signal: AbortSignal): Promise<Result<SignOutCourse>>;

  /** Also when a different user signs in, for example in another tab. Returns a function that removes the listener. */
  subscribe(listener: () => void): () => void;
}
