import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { decodeText } from '../../../operator/decode-text.mjs';
import { type Account, type TypedCode, Unavailable } from '../../core/ports/ports';
import type { Log } from './radius';

const CIPHER = 'aes-256-gcm';
const [IV_BYTES, TAG_BYTES, KEY_BYTES] = [12, 16, 32];

export type Sealing = ReturnType<typeof createSealing>;

/**
 * Creates functions that encrypt and decrypt secrets with AES-256-GCM. A secret can be decrypted only for the same `owner`. The
 * first key encrypts, and every key can decrypt. Throws a TypeError for an invalid key.
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
    /** Decrypts a secret. Returns undefined if no key can decrypt it, or if it belongs to another owner. */
    open: (sealed: string, owner: string): string | undefined => {
      const bytes = Buffer.from(/^v1\.([\w-]+)$/.exec(sealed)?.[1] ?? '', 'base64url');
      const [iv, encrypted] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES, -TAG_BYTES)];
      for (const key of decoded) {
        try {
          const decipher = createDecipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES });
          decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(-TAG_BYTES));
          return decipher.update(encrypted, undefined, 'utf8') + decipher.final('utf8');
        } catch {
          // Tries the next key.
        }
      }
      return undefined;
    },
  };
}

/** Source of the users' encrypted secrets: the account's contact with the name `contact`, or the JSON file at `path`. */
type SecretPlace = Partial<Readonly<Record<'contact' | 'path', string>>>;

export type SealedSettings = SecretPlace & { readonly keys: readonly string[]; readonly display?: string };

/** Creates a reader of a JSON file. It parses the file again only after a change, because 50,000 secrets take a third of a second. */
function createFileReader(path: string) {
  const read = async () => new Map(Object.entries(Object(JSON.parse(decodeText(await readFile(path))))));
  let known: { readonly version: string; readonly secrets: ReturnType<typeof read> } | undefined;
  return async () => {
    const { ino, size, ctimeNs } = await stat(path, { bigint: true });
    const version = [ino, size, ctimeNs].join();
    if (known?.version === version) return known.secrets;
    const secrets = read();
    known = { version, secrets };
    // A failure may be transient, so the next call reads again.
    secrets.catch(() => {
      known = undefined;
    });
    return secrets;
  };
}

/** Creates the function that resolves with an account's encrypted secret: from the account's `contact`, or from the file at `path`. */
export function createSecretReader({ contact, path = '' }: SecretPlace) {
  const readSecrets = createFileReader(path);
  return async (account: Account) => {
    if (contact !== undefined) return account.contacts[contact] || undefined;
    const secrets = await readSecrets().catch(
      Unavailable.because(`The file of secrets ${path} cannot be read.`),
    );
    const secret = secrets.get(account.username);
    return typeof secret === 'string' && secret !== '' ? secret : undefined;
  };
}

/**
 * Creates a factor that checks codes with a secret of the user. `check` receives undefined if the user has no secret. A secret that
 * cannot be decrypted counts as missing, and is reported to `log`: the username or the keys have changed.
 */
export function createSealedCode(
  name: string,
  settings: SealedSettings,
  ownerOf: (username: string) => string,
  log: Log,
  check: (code: string, secret: string | undefined, network?: string) => Promise<string | undefined>,
): TypedCode {
  const sealing = createSealing(settings.keys);
  const storedSecret = createSecretReader(settings);
  const listed = { name, factorDisplay: settings.display ?? '' };
  const secretOf = async (account: Account) => {
    const sealed = await storedSecret(account);
    const owner = ownerOf(account.username);
    const secret = sealed && sealing.open(sealed, owner);
    if (sealed && secret === undefined) log(`The secret of ${owner} does not fit the configured keys.`);
    return secret;
  };
  return {
    name,
    kind: 'typedCode',
    contact: settings.contact,
    find: async (account) => ((await secretOf(account)) === undefined ? undefined : listed),
    check: async (account, code, network) => check(code, await secretOf(account), network),
  };
}
