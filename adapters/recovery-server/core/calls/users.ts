import { refusals } from '../ports/answers';
import { plainName } from '../ports/plain-name';
import type { Account, RecoveryServerOptions } from '../ports/ports';
import { userKeyOf } from '../state/epochs';
import { createDecoys } from './decoys';
import { areEnough, type OwnedFactor, ownedFactors } from './owned-factors';

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

/** Creates the function that finds users. Without `distinctAnswers`, users who cannot recover get made-up factors. */
export const createFindUser = (options: RecoveryServerOptions) => {
  const { directory, distinctAnswers, factorsOf, stepsOf } = options;
  const decoyFactors = createDecoys(options);
  return async (typed: string): Promise<RecoveringUser> => {
    const name = plainName(typed);
    const found = await directory.find(name);
    if (found === undefined && distinctAnswers) throw refusals.noSuchUser();
    const account = found ?? { id: '', username: name, contacts: {} };
    // Does the same work for every name, so that the response time does not reveal whether the user exists.
    const owned = await ownedFactors(account, factorsOf(account));
    const made = distinctAnswers ? [] : await decoyFactors(account);
    const isDecoy = !distinctAnswers && (found === undefined || !areEnough(owned, stepsOf(account)));
    return { key: userKeyOf(account), typed, account, isDecoy, factors: isDecoy ? made : owned };
  };
};
