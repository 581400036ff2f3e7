import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { Unavailable } from '../../core/ports/ports';

/** Encrypts secrets of users, each for one owner: a copied secret is refused in another account. */
export interface Sealing {
  seal(secret: string, owner: string): string;
  /** Throws `Unavailable` if no configured key fits, or if the secret was sealed for another owner. */
  open(sealed: string, owner: string): string;
}

const CIPHER = 'aes-256-gcm';
const [IV_BYTES, TAG_BYTES, KEY_BYTES] = [12, 16, 32];

/**
 * Creates a sealing with AES-256-GCM. `keys` are 32 bytes each, in base64 (`openssl rand -base64 32`). The first
 * one seals, all of them open: to change the key, add a new one in front. Throws a TypeError for any other key.
 */
export function createSealing(keys: readonly string[]): Sealing {
  const decoded = keys.map((key) => Buffer.from(key, 'base64'));
  const [newest] = decoded;
  if (newest === undefined || decoded.some(({ length }) => length !== KEY_BYTES))
    throw new TypeError(
      'A key of user secrets is not 32 bytes in base64. Create a key: openssl rand -base64 32',
    );
  return {
    seal: (secret, owner) => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, newest, iv).setAAD(Buffer.from(owner));
      const encrypted = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return `v1.${Buffer.concat([iv, encrypted, cipher.getAuthTag()]).toString('base64url')}`;
    },
    open: (sealed, owner) => {
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
  try {
    const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(owner))
      .setAuthTag(bytes.subarray(-TAG_BYTES));
    return decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return undefined;
  }
}
