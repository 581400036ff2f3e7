import type { Limit, Limits } from '../ports/options';
import type { Store } from '../ports/store';
import { digestOf } from './secrets';

const defaults: Limits = {
  wrongCodes: { count: 5, seconds: 600 },
  messages: { count: 6, seconds: 600 },
  perUser: { count: 40, seconds: 600 },
  perAddress: { count: 200, seconds: 600 },
  inAll: { count: 6_000, seconds: 60 },
};

export type Throttles = ReturnType<typeof createThrottles>;

/** Creates the throttles. They resolve with the milliseconds to wait, or with undefined if the limit is not reached. */
export const createThrottles = (store: Store, given: Partial<Limits> = {}) => {
  const limits = { ...defaults, ...given };
  const excess = async (key: string, { count: most, seconds }: Limit) => {
    if (most === Number.POSITIVE_INFINITY) return undefined;
    const { count, remaining } = await store.count(key, seconds * 1_000);
    return count > most ? remaining : undefined;
  };
  const attemptKey = (userKey: string, factor: string) => `attempts/${factor}/${userKey}`;
  return {
    countRequest: async (username: string, address: string) => {
      const user = digestOf(username.toLowerCase());
      const waits = await Promise.all([
        excess('requests', limits.inAll),
        excess(`requests/address/${address}`, limits.perAddress),
        username === '' ? undefined : excess(`requests/user/${user}`, limits.perUser),
      ]);
      const reached = waits.filter((wait) => wait !== undefined);
      return reached.length === 0 ? undefined : Math.max(...reached);
    },
    /** Counts an attempt to prove something before it is checked, so that concurrent attempts count too. */
    countAttempt: (userKey: string, factor: string) => excess(attemptKey(userKey, factor), limits.wrongCodes),
    countMessage: (userKey: string, factor: string) =>
      excess(`messages/${factor}/${userKey}`, limits.messages),
    /** Takes back an attempt whose code was not checked, because a service did not answer. */
    takeBackAttempt: (userKey: string, factor: string) => store.uncount(attemptKey(userKey, factor)),
    /** Forgets the attempts after a good one. */
    forgetAttempts: (userKey: string, factor: string) => store.delete(attemptKey(userKey, factor)),
  };
};
