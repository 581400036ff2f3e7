import { readFile, stat } from 'node:fs/promises';
import { type Account, Unavailable } from '../../core/ports/directory';

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
