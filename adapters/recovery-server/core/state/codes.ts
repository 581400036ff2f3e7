import { randomInt, randomUUID } from 'node:crypto';
import type { Clock, Store } from '../ports/ports';
import { beginningOf } from './health';
import { authenticate, isSame } from './secrets';

const TRIES = 5;
const USED = 'used';

/** Lifetime of a sent code, in milliseconds. */
const CODE = 300_000;
/** Time for which a used code is refused, in milliseconds: 366 days. */
const USED_CODE = 31_622_400_000;

/**
 * Creates the functions for one-time codes: `create` and `accepts` for codes that the server sends in a recovery, `useOnce` for
 * others.
 */
export const createCodes = (store: Store, clock: Clock, secret: string) => {
  const keyOf = (recovery: string, factor: string) => `code/${factor}/${recovery}`;
  const markOf = (id: string, code: string) => authenticate(secret, 'code', id, code).toString('base64url');
  return {
    /** Creates a code of six digits. Earlier codes of the factor are no longer accepted. */
    create: async (recovery: string, factor: string) => {
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const id = randomUUID();
      await store.set(keyOf(recovery, factor), `${id} ${markOf(id, code)}`, CODE);
      return code;
    },
    /** Resolves with true if a code was sent, even if it was used. */
    isSent: async (recovery: string, factor: string) =>
      (await store.get(keyOf(recovery, factor))) !== undefined,
    /** Resolves with true if the code is the newest sent code and was not used before. The user has five tries for each code. */
    accepts: async (recovery: string, factor: string, code: string) => {
      const stored = await store.get(keyOf(recovery, factor));
      if (stored === undefined || stored === USED) return false;
      const [id = '', mark = ''] = stored.split(' ');
      const { count } = await store.count(`tries/${id}`, CODE);
      if (count > TRIES || !isSame(mark, markOf(id, code))) return false;
      return store.replace(keyOf(recovery, factor), stored, USED, CODE);
    },
    /**
     * Resolves with true for the first use of a one-time code. `use` identifies the code, for example by its TOTP time step. Refuses
     * a code that was valid before the store began, because the store may have lost its use.
     */
    useOnce: async (userKey: string, factor: string, use: string, validFrom = Number.POSITIVE_INFINITY) =>
      validFrom > (await beginningOf(store, clock)) &&
      store.claim(`used/${factor}/${userKey}/${markOf('use', use)}`, USED, USED_CODE),
  };
};
