import { randomInt, randomUUID } from 'node:crypto';
import type { Store } from '../ports/store';
import { lifetimes } from './lifetimes';
import { authenticate, digestOf, isSame } from './secrets';

const TRIES = 5;
const USED = 'used';

export type CodesInStore = ReturnType<typeof createCodes>;

/** Creates the codes that are good once: those that the server sends, and those that users already have. */
export const createCodes = (store: Store, secret: string) => {
  const keyOf = (userKey: string, factor: string) => `code/${factor}/${userKey}`;
  const markOf = (id: string, code: string) => authenticate(secret, 'code', id, code).toString('base64url');
  return {
    /** Creates a code of six digits. Earlier codes of the factor are no longer accepted. */
    create: async (userKey: string, factor: string) => {
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const id = randomUUID();
      await store.set(keyOf(userKey, factor), `${id} ${markOf(id, code)}`, lifetimes.code);
      return code;
    },
    /** Resolves with true for the newest code, once. A code allows five tries. */
    accepts: async (userKey: string, factor: string, code: string) => {
      const stored = await store.get(keyOf(userKey, factor));
      if (stored === undefined || stored === USED) return false;
      const [id = '', mark = ''] = stored.split(' ');
      const { count } = await store.count(`tries/${id}`, lifetimes.code);
      if (count > TRIES || !isSame(mark, markOf(id, code))) return false;
      return store.replace(keyOf(userKey, factor), stored, USED, lifetimes.code);
    },
    /** Resolves with true at the first use of a typed code, by the name of its use. */
    useOnce: (userKey: string, factor: string, use: string) =>
      store.claim(`used/${factor}/${userKey}/${digestOf(use)}`, USED, lifetimes.usedCode),
  };
};
