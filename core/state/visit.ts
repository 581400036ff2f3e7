import type { RouteScreen } from '../recovery/admit';
import type { OfferedFactors } from '../recovery/factors';
import type { Refusal, Result } from '../result';
import type { SignOutRest } from './sign-out-notice';

/** Content of the page: a screen with its data, or a waiting screen. */
export type ScreenState =
  | Exclude<RouteScreen, { is: 'entry' | 'redirector' | 'landing' | 'reset' | 'unlock' }>
  | EntryState
  /** State of the request that the core sends when the screen opens: pending or failed. Undefined if the core sends no request. */
  | { readonly is: 'reset' | 'unlock'; readonly work?: 'pending' | Refusal }
  /** The screen redirects the browser to the `departure` URL. */
  | (Extract<RouteScreen, { is: 'redirector' }> & { readonly departure: string })
  /** Page after a sign-out. `rest` is the outcome of a sign-out that the identity provider has not completed. */
  | { readonly is: 'landing'; readonly rest?: SignOutRest | undefined }
  /** Screen after a reload of the page, while the core requests the user's factors again. `refusal` is set if this request failed. */
  | { readonly is: 'resuming'; readonly type: string; readonly refusal?: Refusal }
  /** Success message of the screen with the name `of`, shown after the request of the screen has succeeded. */
  | { readonly is: 'done'; readonly of: DoneOf }
  /** The page is waiting for the identity provider. */
  | { readonly is: 'waiting' }
  /** Error screen of a failed sign-in. Opening the `retry` route starts the sign-in again. */
  | { readonly is: 'sign-in-failed'; readonly refusal: Refusal; readonly retry: string };

/** Screens that show a success message after their request has succeeded. */
export type DoneOf = 'reset' | 'unlock' | 'manage-password';

/** Data of the entry screen, on which the user enters a username. */
export type EntryState = Extract<RouteScreen, { is: 'entry' }> & {
  /** Username of a user who returns to the entry screen. The screen lists the factors of this user. */
  readonly returning?: string;
  /**
   * Factors that the server offers before a username is known: `'awaited'` while they load, then the factors or an error.
   * Undefined if `dynamicFactors` is off.
   */
  readonly offer?: 'awaited' | Result<OfferedFactors>;
};

/** One visit to a screen. When the user leaves the screen, the core cancels the work that the user started there. */
export interface Visit {
  readonly number: number;
  readonly screen: ScreenState;
}
