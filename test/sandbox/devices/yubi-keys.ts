import { createHash, randomBytes } from 'node:crypto';
import type { SandboxUser } from '../people/sandbox-user';

/**
 * Alphabet of a YubiKey's passwords. The keyboard layout does not change these letters
 * (https://developers.yubico.com/yubico-c/Manuals/modhex.1.html).
 */
const MODHEX = 'cbdefghijklnrtuv';

const modhex = (bytes: Buffer) =>
  bytes.toString('hex').replace(/./g, (digit) => MODHEX.charAt(Number.parseInt(digit, 16)));

const serialNumber = (user: SandboxUser) =>
  `cccccc${modhex(createHash('sha1').update(user.name).digest()).slice(0, 6)}`;

/** Creates the users' YubiKeys. Using a one-time password also invalidates all earlier ones of the key. */
export const createYubiKeys = () => {
  const unused = new Map<string, string[]>();
  const of = (user: SandboxUser) => unused.get(user.name) ?? [];
  return {
    press: (user: SandboxUser) => {
      const typed = serialNumber(user) + modhex(randomBytes(16));
      unused.set(user.name, [...of(user), typed]);
      return typed;
    },
    lastPress: (user: SandboxUser) => of(user).at(-1),
    /** Returns the typed one-time password if it is valid and unused. Returns undefined for any other text. */
    use: (user: SandboxUser, typed: string) => {
      const place = of(user).indexOf(typed);
      if (place < 0) return undefined;
      unused.set(user.name, of(user).slice(place + 1));
      return typed;
    },
  };
};

export type YubiKeys = ReturnType<typeof createYubiKeys>;
