import { refusals } from '../ports/answers';
import type { Account, Factor, ListedFactor, RecoveryServerOptions } from '../ports/ports';
import { authenticate, digestOf } from '../state/secrets';

/** A user's factor, and its entry in the factor list that the server returns. */
export type OwnedFactor = { readonly factor: Factor; readonly listed: ListedFactor };

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

/** Creates the function that finds users. Without `distinctAnswers`, unknown and factorless users get made-up factors. */
export const createFindUser = (options: RecoveryServerOptions) => {
  const { directory, distinctAnswers, factorsOf } = options;
  return async (typed: string): Promise<RecoveringUser> => {
    const name = plainName(typed);
    const found = await directory.find(name);
    if (found === undefined && distinctAnswers) throw refusals.noSuchUser();
    const account = found ?? { id: '', username: name, contacts: {} };
    // Searches the factors of an unknown user too, so that the response time does not reveal whether the user exists.
    const owned = await ownedFactors(account, factorsOf(account));
    const isDecoy = found === undefined || (owned.length === 0 && !distinctAnswers);
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
  const candidates = options.factorsOf(account).filter(({ name }) => decoys[name] !== undefined);
  const least = Math.min(options.stepsOf(account).length, candidates.length);
  const more = bytesFor('decoy number').readUInt32BE() % (candidates.length - least + 1);
  const chosen = candidates.toSorted((one, other) => rankOf(one) - rankOf(other)).slice(0, least + more);
  return candidates.flatMap((factor) => {
    if (!chosen.includes(factor)) return [];
    const { name } = factor;
    const factorDisplay = fill(decoys[name] ?? '', username, bytesFor('decoy display', name));
    return [{ factor, listed: { name, factorDisplay } }];
  });
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

const sameFactor = [
  ['push', 'verifypush'],
  ['call', 'voice'],
];

/** Returns the possible names of a `factorType` in factor lists. For example, `call` may be listed as `voice`. */
export const listedNamesOf = (factorType: string): readonly string[] =>
  factorType === 'verify'
    ? ['push', 'verifypush', 'verify']
    : (sameFactor.find((names) => names.includes(factorType)) ?? [factorType]);
