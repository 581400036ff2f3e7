import type { Account, RecoveryServerOptions } from '../ports/ports';
import { authenticate } from '../state/secrets';

/**
 * Replaces each `#` by a digit and each `?` by a letter. If the first of these characters is `?`, it becomes the
 * first letter of the username, as in most mail addresses.
 */
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
 * Returns made-up factors, which depend only on the username, the secret and the configuration. Returns at least one
 * factor for each required proof, if `decoys` contains enough factors.
 */
export const decoyFactors = (
  { secret, decoys = {}, factorsOf, stepsOf }: RecoveryServerOptions,
  account: Account,
) => {
  const username = account.username.toLowerCase();
  const bytesFor = (...purpose: readonly string[]) => authenticate(secret, ...purpose);
  const candidates = factorsOf(account).filter(({ name }) => decoys[name] !== undefined);
  const rank = (name: string) => bytesFor('decoy rank', username, name).readUInt32BE();
  const least = Math.min(stepsOf(account).length, candidates.length);
  const more = bytesFor('decoy number', username).readUInt32BE() % (candidates.length - least + 1);
  const chosen = candidates
    .toSorted((one, other) => rank(one.name) - rank(other.name))
    .slice(0, least + more);
  return candidates
    .filter((factor) => chosen.includes(factor))
    .map((factor) => {
      const bytes = bytesFor('decoy display', username, factor.name);
      const factorDisplay = fill(decoys[factor.name] ?? '', username, bytes);
      return { factor, listed: { name: factor.name, factorDisplay } };
    });
};
