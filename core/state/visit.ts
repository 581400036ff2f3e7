import type { Factor, OfferedFactors } from '../recovery/factors';
import type { RouteScreen } from '../recovery/route-screens';
import type { Refusal, Result } from '../result';
import type { SignOutRest } from './sign-out-notice';

export type ScreenState =
  | Exclude<RouteScreen, { is: 'entry' | 'redirector' | 'landing' | 'reset' | 'unlock' }>
  | EntryState
  | ChoiceState
  /** Request that the core sends when the screen opens. Undefined if it sends none. */
  | { readonly is: 'reset' | 'unlock'; readonly work?: 'pending' | Refusal }
  | (Extract<RouteScreen, { is: 'redirector' }> & { readonly departure: string })
  /** After a sign-out that the identity provider may not have completed. */
  | { readonly is: 'landing'; readonly rest?: SignOutRest | undefined }
  /** After a reload, while the core requests the factors again. `refusal` if this failed. */
  | { readonly is: 'resuming'; readonly type: string; readonly refusal?: Refusal }
  /** After a load, before the factors of a stored recovery are listed. */
  | { readonly is: 'continue'; readonly type: string; readonly username: string }
  /** Success message of the screen `of`. */
  | { readonly is: 'done'; readonly of: DoneOf }
  /** For the identity provider. */
  | { readonly is: 'waiting' }
  /** Opening the `retry` route starts the sign-in again. */
  | { readonly is: 'sign-in-failed'; readonly refusal: Refusal; readonly retry: string };

export type DoneOf = 'reset' | 'unlock' | 'manage-password';

export type EntryState = Extract<RouteScreen, { is: 'entry' }> & {
  /** Undefined if `dynamicFactors` is off. */
  readonly offer?: 'awaited' | Result<OfferedFactors>;
};

/** List of factors, at the address of the entry screen while a username is held. */
export type ChoiceState = Omit<Extract<RouteScreen, { is: 'entry' }>, 'is'> & {
  readonly is: 'choice';
  readonly found: 'awaited' | Result<readonly Factor[]>;
};

/** Opens a screen, and its address follows. With `replaces`, in place of the current history entry. */
export type OpenScreen = (screen: RouteScreen, replaces?: 'replaces') => void;

/** One display of a screen. When it ends, the core cancels the work that the user started there. */
export interface Visit {
  readonly number: number;
  readonly screen: ScreenState;
}
