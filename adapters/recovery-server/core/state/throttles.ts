import { refusals } from '../ports/answers';
import type { Limit, Limits, Store } from '../ports/ports';
import { clientNetworksOf } from './client-network';
import { digestOf } from './secrets';

const defaults: Omit<Limits, 'wrongCodes'> = {
  // Limit for one factor of one user.
  messages: { count: 6, seconds: 600 },
  // Limit for the polls of one push, until the push expires. The page polls every two seconds for at most a minute.
  polls: { count: 60, seconds: 300 },
  // Limits for requests of all kinds. Polls of a pending push are not counted.
  perUser: { count: 40, seconds: 600 },
  perAddress: { count: 200, seconds: 600 },
  inAll: { count: 6_000, seconds: 60 },
};

/** Creates a function that counts a request, and rejects with a refusal if there were more than the limit. */
export const createCounter =
  (store: Store) =>
  async (key: string, { count: most, seconds }: Limit) => {
    if (most === Number.POSITIVE_INFINITY) return;
    const { count, remaining } = await store.count(key, seconds * 1_000);
    if (count > most) throw refusals.throttled(Math.max(1, Math.ceil(remaining / 1_000)));
  };

/** Creates the throttles, which reject with a refusal after their limit is reached. */
export const createThrottles = (store: Store, given: Partial<Limits> = {}) => {
  const limits = { ...defaults, ...given };
  const count = createCounter(store);
  return {
    /**
     * Counts a request in one throttle after the other. A refused request does not count in the remaining ones, so that one
     * address cannot use up the limits of other users.
     */
    countRequest: async (username: string, address: string) => {
      const user = digestOf(username.toLowerCase());
      for (const [at, network] of clientNetworksOf(address).entries()) {
        const most = limits.perAddress.count * 4 ** at;
        await count(`requests/address/${network}`, { ...limits.perAddress, count: most });
      }
      if (username !== '') await count(`requests/user/${user}`, limits.perUser);
      await count('requests', limits.inAll);
    },
    countPoll: (pushId: string) => count(`polls/${pushId}`, limits.polls),
    countMessage: (userKey: string, factor: string) =>
      count(`messages/${factor}/${userKey}`, limits.messages),
  };
};
