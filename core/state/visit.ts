import type { Screen } from '../recovery/admit';
import type { Offer } from '../recovery/factors';
import type { Refusal, Result } from '../result';
import type { SignOutRest } from './sign-out-notice';

/** What the page shows: an admitted screen with the values found on entering it, or the wait for them. */
export type Shown =
  | Exclude<Screen, { is: 'entry' | 'redirector' | 'landing' | 'reset' | 'unlock' }>
  | EntryShown
  /** `work`: the state of the work that the core has started on arrival, unless it has succeeded. */
  | { readonly is: 'reset' | 'unlock'; readonly work?: 'pending' | Refusal }
  /** `departure`: the address that the browser was sent to. */
  | (Extract<Screen, { is: 'redirector' }> & { readonly departure: string })
  /** `rest`: the part of the last sign-out that the provider has not done. */
  | { readonly is: 'landing'; readonly rest?: SignOutRest | undefined }
  /** The work of a screen has succeeded. */
  | { readonly is: 'done'; readonly of: DoneOf }
  /** The identity provider is being asked. */
  | { readonly is: 'waiting' }
  /** `retry` is the route that tries once more. */
  | { readonly is: 'sign-in-failed'; readonly refusal: Refusal; readonly retry: string };

/** The screens whose success is shown in their place. */
export type DoneOf = 'reset' | 'unlock' | 'manage-password';

/** The entry screen, with the values found on entering it. */
export type EntryShown = Extract<Screen, { is: 'entry' }> & {
  /** The username that the user comes back with, whose factors are listed. */
  readonly returning?: string;
  /** With dynamic factors: the factors that the environment offers, or why there are none. */
  readonly offer?: 'awaited' | Result<Offer>;
};

/** One arrival at a screen. Work that the user has started on an earlier visit has ended. */
export interface Visit {
  readonly number: number;
  readonly screen: Shown;
}
