import type { Screen } from '../recovery/admit';
import type { Offer } from '../recovery/offer';
import type { Refusal, Result } from '../result';
import type { SignOutRest } from './sign-out-notice';

/** What is on the screen: what was admitted, with what its entering found; or what is waited for. */
export type Shown =
  | Exclude<Screen, { is: 'entry' | 'redirector' | 'landing' }>
  | EntryShown
  /** `departure`: the address that the browser was sent to. */
  | (Extract<Screen, { is: 'redirector' }> & { readonly departure: string })
  /** `rest`: what the last sign-out has left at the provider. */
  | { readonly is: 'landing'; readonly rest?: SignOutRest | undefined }
  /** The work of a screen has succeeded. */
  | { readonly is: 'done'; readonly of: DoneOf }
  /** The identity provider is being asked. */
  | { readonly is: 'waiting' }
  /** `retry` is the route that tries once more. */
  | { readonly is: 'sign-in-failed'; readonly refusal: Refusal; readonly retry: string };

/** The screens whose success is shown in their place. */
export type DoneOf = 'reset' | 'unlock' | 'manage-password';

/** The entry screen, with what its entering found. */
export type EntryShown = Extract<Screen, { is: 'entry' }> & {
  /** The next step triggers by itself, in the confirming round (specification, section 4). */
  readonly continues: boolean;
  /** With dynamic factors: what the environment offers, or why nothing. */
  readonly offer?: 'awaited' | Result<Offer>;
};

/** One arrival at a screen. Every arrival is a visit of its own: what a person started on an earlier one has ended. */
export interface Visit {
  readonly number: number;
  readonly screen: Shown;
}
