import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { TypedCode } from '../../core/ports/factor';
import type { Sealing } from './sealing';
import { createSealedCode, type SealedSettings } from './user-secrets';

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);
const HASH_BYTES = 32;
/** Parameters that OWASP's Password Storage cheat sheet lists. `ln` is the logarithm of the cost. */
const COST = { ln: 15, r: 8, p: 3 };
/** Hash of no PIN, so that an account without a PIN costs the same time. */
const NO_PIN = `$scrypt$ln=${COST.ln},r=${COST.r},p=${COST.p}$${'A'.repeat(22)}$${'A'.repeat(43)}`;
const FORMAT = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([\w+/]+)\$([\w+/]+)$/;

const ownerOf = (username: string) => `pin ${username}`;

/** Creates the factor `pin`. A PIN can be used again, so its uses have no name. */
export const createPin = (settings: SealedSettings): TypedCode =>
  createSealedCode('pin', { display: 'Pin', ...settings }, ownerOf, async (code, hash) =>
    (await isPin(code, hash ?? NO_PIN)) && hash !== undefined ? '' : undefined,
  );

/**
 * Resolves with the sealed hash of a PIN, for the directory or the file of secrets. The hash is sealed because all
 * PINs of four digits can be tried in minutes, whatever the hash costs.
 */
export async function enrolPin(username: string, pin: string, sealing: Sealing): Promise<string> {
  const salt = randomBytes(16);
  const hash = await hashOf(pin, salt, COST.ln, COST.r, COST.p, HASH_BYTES);
  const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  return sealing.seal(
    `$scrypt$ln=${COST.ln},r=${COST.r},p=${COST.p}$${text(salt)}$${text(hash)}`,
    ownerOf(username),
  );
}

async function isPin(code: string, stored: string): Promise<boolean> {
  const [, ln, r, p, salt, hash] = FORMAT.exec(stored) ?? [];
  if (salt === undefined || hash === undefined) return false;
  const expected = Buffer.from(hash, 'base64');
  const actual = await hashOf(
    code,
    Buffer.from(salt, 'base64'),
    Number(ln),
    Number(r),
    Number(p),
    expected.length,
  );
  return timingSafeEqual(actual, expected);
}

function hashOf(
  code: string,
  salt: Buffer,
  ln: number,
  r: number,
  p: number,
  length: number,
): Promise<Buffer> {
  // Node refuses to use more than 32 MiB by default; 128 * N * r bytes are needed, and a few more.
  return derive(code, salt, length, { N: 2 ** ln, r, p, maxmem: 256 * 2 ** ln * r });
}
