import type { RouteScreen } from '../recovery/admit';
import type { AvailableFactors } from '../recovery/factors';
import type { Refusal, Result } from '../result';
import type { SignOutRest } from './sign-out-notice';

/** Content of the page: an admitted screen with its values, or the wait for them. */
export type ScreenState =
  | Exclude<RouteScreen, { is: 'entry' | 'redirector' | 'landing' | 'reset' | 'unlock' }>
  | EntryState
  /** `work`: state of the work that the core started on arrival; missing if there is none. */
  | { readonly is: 'reset' | 'unlock'; readonly work?: 'pending' | Refusal }
  /** `departure`: the address that the browser was sent to. */
  | (Extract<RouteScreen, { is: 'redirector' }> & { readonly departure: string })
  /** `rest`: part of the last sign-out that the provider has not completed. */
  | { readonly is: 'landing'; readonly rest?: SignOutRest | undefined }
  /** The factors of a resumed journey are requested again. `refusal`: no answer arrived. */
  | { readonly is: 'resuming'; readonly type: string; readonly refusal?: Refusal }
  /** The work of a screen has succeeded. */
  | { readonly is: 'done'; readonly of: DoneOf }
  /** The answer of the identity provider is pending. */
  | { readonly is: 'waiting' }
  /** `retry`: route that starts the sign-in again. */
  | { readonly is: 'sign-in-failed'; readonly refusal: Refusal; readonly retry: string };

/** Screens that a success message replaces. */
export type DoneOf = 'reset' | 'unlock' | 'manage-password';

/** The entry screen with its values. */
export type EntryState = Extract<RouteScreen, { is: 'entry' }> & {
  /** Held username of a user who returns. Its factors are listed. */
  readonly returning?: string;
  /** With dynamic factors: the factors that the environment offers, or the reason why there are none. */
  readonly offer?: 'awaited' | Result<AvailableFactors>;
};

/** One display of a screen. Work that the user started on an earlier visit is cancelled. */
export interface Visit {
  readonly number: number;
  readonly screen: ScreenState;
}
