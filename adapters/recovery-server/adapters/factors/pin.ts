import { randomBytes, type ScryptOptions, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { type TypedCode, Unavailable } from '../../core/ports/ports';
import { isSame } from '../../core/state/secrets';
import type { Log } from './radius';
import { createSealedCode, type SealedSettings, type Sealing } from './sealed-code';
import { createWorkQueue } from './work-queue';

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);
const HASH_BYTES = 32;
/** Parameters that OWASP's Password Storage cheat sheet lists. `ln` is the binary logarithm of the cost. */
const COST = '$scrypt$ln=15,r=8,p=3$';
/**
 * Maximum number of checks that run, and of checks that wait. A check takes about a third of a second on one of the four threads
 * of Node's pool. The pool also reads files and resolves host names.
 */
const [RUNNING, WAITING] = [2, 20];

const ownerOf = (username: string) => `pin ${username}`;
const textOf = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

/**
 * Creates the `pin` factor. `check` resolves with an empty string for a correct PIN, because a PIN is reusable (`TypedCode`). It
 * rejects with `Unavailable` if too many checks wait, first those of the network with the most checks. `cost` is the cost for an account without a PIN, so that its check takes as
 * long as for other accounts.
 */
export const createPin = (settings: SealedSettings, log: Log, cost = COST): TypedCode => {
  const enqueue = createWorkQueue(RUNNING, WAITING);
  const noPin = `${cost}${'A'.repeat(22)}$`;
  return createSealedCode('pin', settings, ownerOf, log, async (code, stored = noPin, network = '') =>
    isSame(await enqueue(() => hashOf(code, stored), network), stored) ? '' : undefined,
  );
};

/** Resolves with the encrypted hash of a PIN. A hash alone is too weak, because an attacker can try all PINs in minutes. */
export async function enrolPin(
  username: string,
  pin: string,
  sealing: Sealing,
  cost = COST,
): Promise<string> {
  return sealing.seal(await hashOf(pin, `${cost}${textOf(randomBytes(16))}$`), ownerOf(username));
}

/** Resolves with the hash of a PIN in the PHC string format. Uses the parameters and the salt of the hash `like`. */
async function hashOf(pin: string, like: string): Promise<string> {
  const [start, ln, r, p, salt] = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([\w+/]+)\$/.exec(like) ?? [];
  if (start === undefined || salt === undefined) throw new Unavailable('The hash of a PIN is malformed.');
  const cost = { N: 2 ** Number(ln), r: Number(r), p: Number(p) };
  // About twice the memory that scrypt needs. Node's default limit, 32 MiB, is too low for the parameters in `COST`.
  const options = { ...cost, maxmem: 256 * cost.N * cost.r };
  return start + textOf(await derive(pin, Buffer.from(salt, 'base64'), HASH_BYTES, options));
}
