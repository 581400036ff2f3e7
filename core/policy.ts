import type { Refusal } from './result';

/** Decisions inside the rules that an operator can change. */
export interface Policy {
  /** Error to show for a username without factors, or whose factors could not be requested. */
  readonly refuseUser: (refusal: Refusal) => Refusal;
  /** Screen for a recovery token of the type `unlock`. `note` is the text in the history entry. */
  readonly screenOfUnlock: (note: string | undefined) => 'unlock' | 'confirm-unlock';
}

export const specifiedPolicy: Policy = {
  refuseUser: (refusal) => refusal,
  screenOfUnlock: () => 'unlock',
};
