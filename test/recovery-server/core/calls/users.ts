import { refusals } from '../ports/answers';
import type { Account, Factor, RecoveryServerOptions } from '../ports/ports';
import { authenticate, digestOf } from '../state/secrets';
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

/** Returns the text that identifies an account in the keys of the store. */
export const userKeyOf = ({ id, username }: Account): string =>
  digestOf(id === '' ? `unknown ${username.toLowerCase()}` : `known ${id}`);

/**
 * Removes differences that directories ignore in a username, such as surplus spaces (RFC 4518). Made-up factors must not depend
 * on the spelling, because real factors do not.
 */
export const plainName = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
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

/** Returns made-up factors, which are always the same for a username. */
const decoyFactors = ({ secret, decoys = {}, ...options }: RecoveryServerOptions, account: Account) => {
  const username = account.username.toLowerCase();
  const bytesFor = (purpose: string, ...name: readonly string[]) =>
    authenticate(secret, purpose, username, ...name);
  const rankOf = ({ name }: Factor) => bytesFor('decoy rank', name).readUInt32BE();
  const candidates = options.factorsOf(account).flatMap((factor): OwnedFactor[] => {
    const { name } = factor;
    if (decoys[name] === undefined) return [];
    return [
      {
        factor,
        listed: { name, factorDisplay: fill(decoys[name], username, bytesFor('decoy display', name)) },
      },
    ];
  });
  const ranked = candidates.toSorted((one, other) => rankOf(one.factor) - rankOf(other.factor));
  // Prefixes of the ranking that permit a recovery. If the configured factors do not permit one, lists them all.
  const lists = ranked.map((_, at) => ranked.slice(0, at + 1));
  const possible = lists.filter((list) => areEnough(list, options.stepsOf(account)));
  const chosen = possible[bytesFor('decoy number').readUInt32BE() % possible.length] ?? ranked;
  return candidates.filter((owned) => chosen.includes(owned));
};

/** Replaces `#` by a digit and `?` by a letter. An initial `?` becomes the first letter of the username, as in mail addresses. */
const fill = (template: string, username: string, bytes: Buffer) => {
  const initial = /^[a-z]/.exec(username)?.[0];
  let at = 0;
  return template.replace(/[#?]/g, (sign, offset) => {
    const byte = bytes[at++ % bytes.length] ?? 0;
    if (sign === '#') return String(byte % 10);
    return (offset === 0 ? initial : undefined) ?? String.fromCharCode(97 + (byte % 26));
  });
};
