import { readFile, stat } from 'node:fs/promises';
import { type Account, Unavailable } from '../../core/ports/directory';
import type { TypedCode } from '../../core/ports/factor';
import type { Sealing } from './sealing';

/** Resolves with the stored secret of an account, for example a sealed TOTP secret, or with undefined. */
export type UserSecrets = (account: Account) => Promise<string | undefined>;

/** Reads secrets from a contact of the account, which the directory fills from an attribute. */
export function secretsInContact(name: string): UserSecrets {
  return async ({ contacts }) => contacts[name] || undefined;
}

/** Reads secrets from a JSON file: an object of secrets by username. A changed file is read again. */
export function secretsInFile(path: string): UserSecrets {
  let read: { readonly version: string; readonly secrets: ReadonlyMap<string, unknown> } | undefined;
  return async ({ username }) => {
    try {
      const { mtimeMs, size } = await stat(path);
      const version = `${mtimeMs} ${size}`;
      if (read?.version !== version)
        read = { version, secrets: new Map(Object.entries(JSON.parse(await readFile(path, 'utf8')))) };
    } catch (cause) {
      throw new Unavailable(`The file of secrets ${path} cannot be read.`, { cause });
    }
    const secret = read.secrets.get(username);
    return typeof secret === 'string' ? secret : undefined;
  };
}

/** Where the encrypted secrets of a factor are, and the text that the user sees. */
export interface SealedSettings {
  readonly secrets: UserSecrets;
  readonly sealing: Sealing;
  readonly display?: string;
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
  find: async (account) =>
    (await secrets(account)) === undefined ? undefined : { name, factorDisplay: display },
  check: async (account, code) => {
    const sealed = await secrets(account);
    return check(code, sealed && sealing.open(sealed, ownerOf(account.username)));
  },
});
