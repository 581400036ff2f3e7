import type { Account, Factor, RecoveryServerOptions } from '../ports/ports';
import { authenticate } from '../state/secrets';
import { areEnough, type OwnedFactor } from './owned-factors';

/** Returns made-up factors, which are always the same for a username, and among which are those that every account has. */
export const decoyFactors = (
  { secret, decoys = {}, factorsOf, stepsOf }: RecoveryServerOptions,
  account: Account,
): readonly OwnedFactor[] => {
  const username = account.username.toLowerCase();
  const bytesFor = (...purpose: readonly string[]) => authenticate(secret, 'decoy', username, ...purpose);
  const rankOf = ({ factor }: OwnedFactor) =>
    factor.isForAll ? -1 : bytesFor('rank', ...originOf(factor)).readUInt32BE();
  const candidates = factorsOf(account).flatMap((factor): OwnedFactor[] => {
    const { name } = factor;
    const template = decoys[name];
    if (template === undefined) return [];
    const factorDisplay = fill(template, username, bytesFor('display', ...originOf(factor)));
    return [{ factor, listed: { name, factorDisplay } }];
  });
  const ranks = [...new Set(candidates.map(rankOf))].toSorted((one, other) => one - other);
  const lists = ranks.map((highest) => candidates.filter((owned) => rankOf(owned) <= highest));
  const possible = lists.filter((list) => areEnough(list, stepsOf(account)));
  // If the configured factors are too few for a recovery, lists them all.
  return possible[bytesFor('number').readUInt32BE() % possible.length] ?? candidates;
};

/** Returns the origin of a factor's data. Factors of the same contact are listed together, with the same digits. */
const originOf = ({ name, contact }: Factor) =>
  contact === undefined ? ['factor', name] : ['contact', contact];

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
