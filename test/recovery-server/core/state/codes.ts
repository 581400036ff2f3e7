import { randomInt, randomUUID } from 'node:crypto';
import type { Store } from '../ports/store';
import { authenticate, digestOf, isSame } from '../secrets';
import { lifetimes } from './lifetimes';

const TRIES = 5;
const USED = 'used';

/** Codes that are good once: those that the server sends, and those that users already have. */
export interface CodesInStore {
  /** Creates a code of six digits. Earlier codes of the factor are no longer accepted. */
  create(userKey: string, factor: string): Promise<string>;
  /** Resolves with true for the newest code, once. A code allows five tries. */
  accepts(userKey: string, factor: string, code: string): Promise<boolean>;
  /** Resolves with true at the first use of a typed code, by the name of its use. */
  useOnce(userKey: string, factor: string, use: string): Promise<boolean>;
}

export const createCodes = (store: Store, secret: string): CodesInStore => {
  const keyOf = (userKey: string, factor: string) => `code/${factor}/${userKey}`;
  const markOf = (id: string, code: string) => authenticate(secret, 'code', id, code).toString('base64url');
  return {
    create: async (userKey, factor) => {
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const id = randomUUID();
      await store.set(keyOf(userKey, factor), `${id} ${markOf(id, code)}`, lifetimes.code);
      return code;
    },
    accepts: async (userKey, factor, code) => {
      const stored = await store.get(keyOf(userKey, factor));
      if (stored === undefined || stored === USED) return false;
      const [id = '', mark = ''] = stored.split(' ');
      const { count } = await store.count(`tries/${id}`, lifetimes.code);
      if (count > TRIES || !isSame(mark, markOf(id, code))) return false;
      return store.replace(keyOf(userKey, factor), stored, USED, lifetimes.code);
    },
    useOnce: (userKey, factor, use) =>
      store.claim(`used/${factor}/${userKey}/${digestOf(use)}`, USED, lifetimes.usedCode),
  };
};
