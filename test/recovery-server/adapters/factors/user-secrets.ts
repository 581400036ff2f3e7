import { readFile } from 'node:fs/promises';
import { type Account, type TypedCode, Unavailable } from '../../core/ports/ports';
import type { Sealing } from './sealing';

/** Resolves with the stored secret of an account, for example a sealed TOTP secret, or with undefined. */
export type UserSecrets = (account: Account) => Promise<string | undefined>;

/** Reads secrets from a contact of the account, which the directory fills from an attribute. */
export const secretsInContact =
  (name: string): UserSecrets =>
  async ({ contacts }) =>
    contacts[name] || undefined;

/** Reads secrets from a JSON file, at each use: an object of secrets by username. Meant for some hundred users. */
export const secretsInFile =
  (path: string): UserSecrets =>
  async ({ username }) => {
    const secrets: unknown = await readFile(path, 'utf8')
      .then(JSON.parse)
      .catch(Unavailable.because(`The file of secrets ${path} cannot be read.`));
    const secret = new Map(Object.entries(Object(secrets))).get(username);
    return typeof secret === 'string' ? secret : undefined;
  };

/** Where the encrypted secrets of a factor are, and the text that the user sees. */
export interface SealedSettings {
  readonly secrets: UserSecrets;
  readonly sealing: Sealing;
  readonly display?: string | undefined;
}

/**
 * Creates a factor whose users have an encrypted secret each. `check` receives the typed code and the decrypted
 * secret, which is undefined for an account without one.
 */
export const createSealedCode = (
  name: string,
  { secrets, sealing, display = name }: SealedSettings,
  ownerOf: (username: string) => string,
  check: (code: string, secret: string | undefined) => Promise<string | undefined>,
): TypedCode => ({
  name,
  kind: 'typedCode',
  find: async (account) => ((await secrets(account)) ? { name, factorDisplay: display } : undefined),
  check: async (account, code) => {
    const sealed = await secrets(account);
    return check(code, sealed && sealing.open(sealed, ownerOf(account.username)));
  },
});
