import { refusals } from '../ports/answers';
import type { Account, Factor, RecoveryServerOptions } from '../ports/ports';
import { userKeyOf } from '../state/epochs';
import { decoyFactors } from './decoys';
import { areEnough, type OwnedFactor } from './owned-factors';

/** User whose name is in a request, even if the directory has no such user. */
export interface RecoveringUser {
  /** Text that identifies the user in the keys of the store. */
  readonly key: string;
  /** Username in the request. */
  readonly typed: string;
  /** Account in the directory. The `id` of the account is empty if the user does not exist. */
  readonly account: Account;
  readonly factors: readonly OwnedFactor[];
  /** True if the factors are made up. Such a user gets no messages and can never prove an identity. */
  readonly isDecoy: boolean;
}

/**
 * Removes differences that directories ignore in a username, such as surplus spaces (RFC 4518). Made-up factors must not depend
 * on the spelling, because real factors do not.
 */
export const plainName = (typed: string): string =>
  typed
    // Removes invisible characters first, because one before an accent prevents the composition of the letter.
    .replace(/\p{Cf}/gu, '')
    .normalize('NFKC')
    .replace(/\s+/g, ' ')
    .trim();

const ownedFactors = async (account: Account, factors: readonly Factor[]) => {
  const found = await Promise.all(factors.map((factor) => factor.find(account)));
  return factors.flatMap((factor, at) => (found[at] === undefined ? [] : [{ factor, listed: found[at] }]));
};

/** Creates the function that finds users. Without `distinctAnswers`, users who cannot recover get made-up factors. */
export const createFindUser = (options: RecoveryServerOptions) => {
  const { directory, distinctAnswers, factorsOf, stepsOf } = options;
  return async (typed: string): Promise<RecoveringUser> => {
    const name = plainName(typed);
    const found = await directory.find(name);
    if (found === undefined && distinctAnswers) throw refusals.noSuchUser();
    const account = found ?? { id: '', username: name, contacts: {} };
    // Searches the factors of an unknown user too, so that the response time does not reveal whether the user exists.
    const owned = await ownedFactors(account, factorsOf(account));
    const isDecoy = !distinctAnswers && (found === undefined || !areEnough(owned, stepsOf(account)));
    const factors = isDecoy ? decoyFactors(options, account) : owned;
    return { key: userKeyOf(account), typed, account, isDecoy, factors };
  };
};
