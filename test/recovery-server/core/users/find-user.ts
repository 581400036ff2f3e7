import type { Account } from '../ports/directory';
import type { RecoveryServerOptions } from '../ports/options';
import { decoyFactors } from './decoys';
import { type OwnedFactor, type RecoveringUser, userKeyOf } from './user';

/** Finds the user of a username. Resolves with undefined if there is none and answers are distinct. */
export type FindUser = (username: string) => Promise<RecoveringUser | undefined>;

/** Creates the search for users. With equal answers, it makes up users and factors that do not exist. */
export const createFindUser = (options: RecoveryServerOptions): FindUser => {
  const { directory, distinctAnswers, factorsOf } = options;
  const ownedBy = async (account: Account): Promise<readonly OwnedFactor[]> => {
    const found = await Promise.all(
      factorsOf(account).map(async (factor) => ({ factor, listed: await factor.find(account) })),
    );
    return found.flatMap(({ factor, listed }) => (listed === undefined ? [] : [{ factor, listed }]));
  };
  return async (typed) => {
    const found = await directory.find(typed);
    if (found === undefined && distinctAnswers) return undefined;
    const account = found ?? { id: '', username: typed, isLocked: false, contacts: {} };
    // Factors of an unknown user are searched too, because the search takes time.
    const owned = await ownedBy(account);
    const isDecoy = found === undefined || (owned.length === 0 && !distinctAnswers);
    return {
      key: userKeyOf(account),
      typed,
      account,
      isDecoy,
      factors: isDecoy ? decoyFactors(options, account) : owned,
    };
  };
};
