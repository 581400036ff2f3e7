import { refusals } from '../ports/answers';
import { type Limit, type Limits, type Store, Unavailable } from '../ports/ports';
import { clientNetworksOf } from './client-network';
import { digestOf } from './secrets';

const defaults: Limits = {
  // Limits for one factor of one user. The old password counts as a factor.
  wrongCodes: { count: 5, seconds: 600 },
  messages: { count: 6, seconds: 600 },
  // Limit for the polls of one push, until the push expires. The page polls every two seconds for at most a minute.
  polls: { count: 60, seconds: 300 },
  // Limits for requests of all kinds. Polls of a pending push are not counted.
  perUser: { count: 40, seconds: 600 },
  perAddress: { count: 200, seconds: 600 },
  inAll: { count: 6_000, seconds: 60 },
};

/** Creates the throttles, which reject with a refusal after their limit is reached. */
export const createThrottles = (store: Store, given: Partial<Limits> = {}) => {
  const limits = { ...defaults, ...given };
  const count = async (key: string, { count: most, seconds }: Limit) => {
    if (most === Number.POSITIVE_INFINITY) return;
    const { count, remaining } = await store.count(key, seconds * 1_000);
    if (count > most) throw refusals.throttled(Math.max(1, Math.ceil(remaining / 1_000)));
  };
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
    /**
     * Runs `check`, which rejects for a wrong code or password. Counts the attempt before the check, so that concurrent
     * attempts cannot exceed the limit. An attempt that fails because a service is down does not count.
     */
    attempt: async <Result>(userKey: string, factor: string, check: () => Promise<Result>) => {
      const key = `attempts/${factor}/${userKey}`;
      await count(key, limits.wrongCodes);
      try {
        const result = await check();
        await store.delete(key);
        return result;
      } catch (failure) {
        if (failure instanceof Unavailable) await store.uncount(key);
        throw failure;
      }
    },
  };
};
