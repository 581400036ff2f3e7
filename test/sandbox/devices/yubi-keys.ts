import { createHash, randomBytes } from 'node:crypto';
import type { SandboxUser } from '../people/sandbox-user';

/**
 * The users' YubiKeys. Each press of a key produces a one-time password. Using a password also invalidates
 * all earlier ones.
 */
export interface YubiKeys {
  press(user: SandboxUser): string;
  lastPress(user: SandboxUser): string | undefined;
  /** Returns the typed one-time password if it is valid and unused. Returns undefined for any other text. */
  use(user: SandboxUser, typed: string): string | undefined;
}

/**
 * Alphabet of a YubiKey's passwords. The keyboard layout does not change these letters
 * (https://developers.yubico.com/yubico-c/Manuals/modhex.1.html).
 */
const MODHEX = 'cbdefghijklnrtuv';

const modhex = (bytes: Buffer) =>
  bytes.toString('hex').replace(/./g, (digit) => MODHEX.charAt(Number.parseInt(digit, 16)));

const serialNumber = (user: SandboxUser) =>
  `cccccc${modhex(createHash('sha1').update(user.name).digest()).slice(0, 6)}`;

export const createYubiKeys = (): YubiKeys => {
  const unused = new Map<string, string[]>();
  const of = (user: SandboxUser) => unused.get(user.name) ?? [];
  return {
    press: (user) => {
      const typed = serialNumber(user) + modhex(randomBytes(16));
      unused.set(user.name, [...of(user), typed]);
      return typed;
    },
    lastPress: (user) => of(user).at(-1),
    use: (user, typed) => {
      const place = of(user).indexOf(typed);
      if (place < 0) return undefined;
      unused.set(user.name, of(user).slice(place + 1));
      return typed;
    },
  };
};
