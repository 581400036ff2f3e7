import type { Account, Factor, RecoveryServerOptions } from '../ports/ports';
import { authenticate, digestOf } from '../state/secrets';
import { areEnough, type OwnedFactor, ownedFactors } from './owned-factors';

/** JSON array with the origins of the factors that some users have, and the number of these users. */
type FactorSet = readonly [origins: string, users: number];

/** Milliseconds after which the server learns the sets again: a day. */
const LIFETIME = 86_400_000;

/**
 * Creates the function that resolves with made-up factors, which are always the same for a username. Unknown names have the same
 * sets of factors as the users of the directory, in the same shares. All nodes learn them from the store.
 */
export const createDecoys = (options: RecoveryServerOptions) => {
  const { store, directory, secret, decoySecret = secret, decoys = {}, factorsOf, stepsOf } = options;
  const storeKey = `decoys/${digestOf(Object.keys(decoys).join())}`;

  const learn = async (): Promise<string> => {
    const users = new Map<string, number>();
    for (const account of await directory.sample()) {
      const owned = await ownedFactors(account, factorsOf(account));
      const origins = JSON.stringify([...new Set(owned.map(({ factor }) => originOf(factor)))].toSorted());
      if (areEnough(owned, stepsOf(account))) users.set(origins, (users.get(origins) ?? 0) + 1);
    }
    return JSON.stringify([...users]);
  };

  let learning: Promise<string> | undefined;
  const factorSets = async (): Promise<readonly FactorSet[]> => {
    const known = await store.get(storeKey);
    if (known !== undefined) return JSON.parse(known);
    learning ??= learn().finally(() => {
      learning = undefined;
    });
    // Some directories refuse such a search. Their unknown names have all factors.
    const learnt = await learning.catch(() => undefined);
    if (learnt === undefined) return [];
    const isFirst = await store.claim(storeKey, learnt, LIFETIME);
    return JSON.parse((isFirst ? undefined : await store.get(storeKey)) ?? learnt);
  };

  return async (account: Account): Promise<readonly OwnedFactor[]> => {
    const username = account.username.toLowerCase();
    const bytesFor = (...purpose: readonly string[]) =>
      authenticate(decoySecret, 'decoy', username, ...purpose);
    const candidates = factorsOf(account).flatMap((factor): OwnedFactor[] => {
      const { name } = factor;
      const template = decoys[name];
      if (template === undefined) return [];
      const factorDisplay = fill(template, username, bytesFor('display', originOf(factor)));
      return [{ factor, listed: { name, factorDisplay } }];
    });
    // Weighted rendezvous hashing: each set wins for its share of the names, and a changed share changes few names.
    const ranked = (await factorSets()).map(([origins, users]) => {
      const chance = (bytesFor('set', origins).readUInt32BE() + 1) / 2 ** 32;
      return { origins: JSON.parse(origins) as readonly string[], rank: -Math.log(chance) / users };
    });
    const [chosen] = ranked.toSorted((one, other) => one.rank - other.rank);
    const made = candidates.filter(({ factor }) => chosen?.origins.includes(originOf(factor)));
    // Without users to learn from, lists all factors.
    return areEnough(made, stepsOf(account)) ? made : candidates;
  };
};

/** Returns the origin of a factor's data. Factors of the same contact are listed together, with the same digits. */
const originOf = ({ name, contact }: Factor) =>
  contact === undefined ? `factor ${name}` : `contact ${contact}`;

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
