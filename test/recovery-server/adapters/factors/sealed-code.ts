import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type Account, type TypedCode, Unavailable } from '../../core/ports/ports';

const CIPHER = 'aes-256-gcm';
const [IV_BYTES, TAG_BYTES, KEY_BYTES] = [12, 16, 32];

export type Sealing = ReturnType<typeof createSealing>;

/**
 * Encrypts secrets of users with AES-256-GCM, each for one owner: a copied secret is refused in another account. The
 * first key seals, all of them open: to change the key, add a new one in front. Throws a TypeError for a wrong key.
 */
export function createSealing(keys: readonly string[]) {
  const decoded = keys.map((key) => Buffer.from(key, 'base64'));
  const [newest] = decoded;
  if (newest === undefined || decoded.some(({ length }) => length !== KEY_BYTES))
    throw new TypeError(
      'A key of user secrets is not 32 bytes in base64. Create one: openssl rand -base64 32',
    );
  return {
    seal: (secret: string, owner: string): string => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, newest, iv).setAAD(Buffer.from(owner));
      const encrypted = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return `v1.${Buffer.concat([iv, encrypted, cipher.getAuthTag()]).toString('base64url')}`;
    },
    /** Throws `Unavailable` if no key fits, or if the secret was sealed for another owner. */
    open: (sealed: string, owner: string): string => {
      for (const key of decoded) {
        const secret = tryToOpen(sealed, owner, key);
        if (secret !== undefined) return secret;
      }
      throw new Unavailable(`The secret of ${owner} does not fit the configured keys.`);
    },
  };
}

function tryToOpen(sealed: string, owner: string, key: Buffer): string | undefined {
  const bytes = Buffer.from(/^v1\.([\w-]+)$/.exec(sealed)?.[1] ?? '', 'base64url');
  const [iv, encrypted] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES, -TAG_BYTES)];
  try {
    const decipher = createDecipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(-TAG_BYTES));
    return decipher.update(encrypted, undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return undefined;
  }
}

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
  find: async (account) => ((await secrets(account)) ? { name, factorDisplay: display } : undefined),
  check: async (account, code) => {
    const sealed = await secrets(account);
    return check(code, sealed && sealing.open(sealed, ownerOf(account.username)));
  },
});
