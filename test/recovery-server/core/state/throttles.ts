import type { Limit, Limits } from '../options';
import type { Store } from '../ports/store';
import { digestOf } from '../secrets';

const defaults: Limits = {
  wrongCodes: { count: 5, seconds: 600 },
  messages: { count: 6, seconds: 600 },
  perUser: { count: 40, seconds: 600 },
  perAddress: { count: 200, seconds: 600 },
  inAll: { count: 6_000, seconds: 60 },
};

/** Counts requests and attempts. Methods resolve with the milliseconds to wait, or with undefined if all is well. */
export interface Throttles {
  countRequest(username: string, address: string): Promise<number | undefined>;
  /** Counts an attempt to prove something before it is checked, so that concurrent attempts count too. */
  countAttempt(userKey: string, factor: string): Promise<number | undefined>;
  countMessage(userKey: string, factor: string): Promise<number | undefined>;
  /** Forgets the attempts after a good one. */
  forgetAttempts(userKey: string, factor: string): Promise<void>;
}

export const createThrottles = (store: Store, given: Partial<Limits> = {}): Throttles => {
  const limits = { ...defaults, ...given };
  const excess = async (key: string, { count: most, seconds }: Limit) => {
    if (most === Number.POSITIVE_INFINITY) return undefined;
    const { count, remaining } = await store.count(key, seconds * 1_000);
    return count > most ? remaining : undefined;
  };
  const attemptKey = (userKey: string, factor: string) => `attempts/${factor}/${userKey}`;
  return {
    countRequest: async (username, address) => {
      const waits = await Promise.all([
        excess('requests', limits.inAll),
        excess(`requests/address/${address}`, limits.perAddress),
        username === ''
          ? undefined
          : excess(`requests/user/${digestOf(username.toLowerCase())}`, limits.perUser),
      ]);
      return waits.reduce<number | undefined>(
        (longest, wait) => (wait === undefined ? longest : Math.max(longest ?? 0, wait)),
        undefined,
      );
    },
    countAttempt: (userKey, factor) => excess(attemptKey(userKey, factor), limits.wrongCodes),
    countMessage: (userKey, factor) => excess(`messages/${factor}/${userKey}`, limits.messages),
    forgetAttempts: (userKey, factor) => store.delete(attemptKey(userKey, factor)),
  };
};
