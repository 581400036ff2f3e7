import type { Account } from '../ports/directory';
import type { Factor, ListedFactor } from '../ports/factor';
import { digestOf } from '../state/secrets';

/** A factor of a user, with its entry in the user's list. */
export interface OwnedFactor {
  readonly factor: Factor;
  readonly listed: ListedFactor;
}

/** The user of a call, who may not exist. */
export interface RecoveringUser {
  /** Identifier in the keys of the store. */
  readonly key: string;
  /** Username as posted. */
  readonly typed: string;
  /** Without an `id` if no such account exists. */
  readonly account: Account;
  readonly factors: readonly OwnedFactor[];
  /** True if the factors are made up. Such a user gets no messages, and no proof succeeds. */
  readonly isDecoy: boolean;
}

/** Returns the identifier of an account in the keys of the store. */
export const userKeyOf = ({ id, username }: Account): string =>
  digestOf(id === '' ? `unknown ${username.toLowerCase()}` : `known ${id}`);

const listedNames: Readonly<Record<string, readonly string[]>> = {
  push: ['push', 'verifypush'],
  verifypush: ['push', 'verifypush'],
  verify: ['push', 'verifypush', 'verify'],
  call: ['call', 'voice'],
  voice: ['call', 'voice'],
};

/** Returns the names that a factor list may contain for a posted `factorType`. */
export const listedNamesOf = (factorType: string): readonly string[] =>
  listedNames[factorType] ?? [factorType];
