import type { Store } from '../ports/ports';
import { clientNetworksOf } from './client-network';
import { digestOf } from './secrets';

/** Time in milliseconds for which browsers and networks are known: 366 days. */
const KNOWN = 31_622_400_000;

export type Known = ReturnType<typeof createKnown>;

/** Creates the memory of the browsers and networks in which users have recovered. Strangers cannot use up their budgets. */
export const createKnown = (store: Store) => {
  const browserKeyOf = (user: string, browser: string) =>
    `known/browser/${digestOf(JSON.stringify([user, browser]))}`;
  const networkKeyOf = (network: string) => `known/network/${network}`;
  const has = async (key: string) => (await store.get(key)) !== undefined;
  return {
    /** `users` are the names of the user, and the key. */
    remember: async (users: readonly string[], browser: string, address: string) => {
      const keys = users.map((user) => browserKeyOf(user, browser));
      for (const key of [...keys, networkKeyOf(clientNetworksOf(address)[0])])
        await store.set(key, '', KNOWN);
    },
    isBrowser: async (user: string, browser: string) =>
      user !== '' && browser !== '' && has(browserKeyOf(user, browser)),
    isNetwork: (network: string) => has(networkKeyOf(network)),
  };
};
