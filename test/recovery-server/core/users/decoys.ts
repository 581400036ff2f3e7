import type { Account } from '../ports/directory';
import type { RecoveryServerOptions } from '../ports/options';
import { authenticate } from '../state/secrets';
import type { OwnedFactor } from './user';

/** Replaces `#` by digits and `?` by letters. The username's first letter is the first letter, as in most addresses. */
const fill = (template: string, username: string, bytes: Buffer) => {
  const initial = /^[a-z]/.exec(username)?.[0];
  let at = 0;
  return template.replace(/[#?]/g, (sign) => {
    const byte = bytes[at++ % bytes.length] ?? 0;
    if (sign === '#') return String(byte % 10);
    return (at === 1 ? initial : undefined) ?? String.fromCharCode(97 + (byte % 26));
  });
};

/**
 * Returns made-up factors for a username. They are always the same for the username, and depend on the secret. Their
 * number is at least the number of proofs that a recovery needs.
 */
export const decoyFactors = (
  { secret, decoys = {}, factorsOf, stepsOf }: RecoveryServerOptions,
  account: Account,
): readonly OwnedFactor[] => {
  const username = account.username.toLowerCase();
  const candidates = factorsOf(account).flatMap((factor) => {
    const template = decoys[factor.name];
    return template === undefined ? [] : [{ factor, template }];
  });
  const rank = (name: string) => authenticate(secret, 'decoy rank', username, name).readUInt32BE();
  const least = Math.min(stepsOf(account).length, candidates.length);
  const number = authenticate(secret, 'decoy number', username).readUInt32BE();
  const chosen = candidates
    .toSorted((one, other) => rank(one.factor.name) - rank(other.factor.name))
    .slice(0, least + (number % (candidates.length - least + 1)));
  return candidates
    .filter((candidate) => chosen.includes(candidate))
    .map(({ factor, template }) => {
      const bytes = authenticate(secret, 'decoy display', username, factor.name);
      return { factor, listed: { name: factor.name, factorDisplay: fill(template, username, bytes) } };
    });
};
