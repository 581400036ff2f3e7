import { setTimeout as sleep } from 'node:timers/promises';
import { refusals } from '../ports/answers';
import type { Account, Factor, Limit, Limits, RecoveryServerOptions, Store } from '../ports/ports';
import { clientNetworksOf } from './client-network';
import type { Known } from './known';
import { digestOf } from './secrets';

const defaults: Omit<Limits, 'wrongCodes'> = {
  // Limits for messages: by one factor to one user, to one contact, and to everybody.
  messages: { count: 6, seconds: 600 },
  perContact: { count: 20, seconds: 86_400 },
  messagesInAll: { count: 20_000, seconds: 86_400 },
  // Limit for the polls of one push, until the push expires. The page polls every two seconds for at most a minute.
  polls: { count: 60, seconds: 300 },
  // Limits for requests of all kinds. Polls of a pending push are not counted.
  perUser: { count: 40, seconds: 600 },
  perAddress: { count: 200, seconds: 600 },
  inAll: { count: 6_000, seconds: 60 },
};

type ThrottleOptions = Pick<RecoveryServerOptions, 'store' | 'limits'> & {
  readonly pause?: RecoveryServerOptions['pause'] | undefined;
};

/** Factor of `perAddress` for a network in which somebody has recovered, such as that of a campus. */
const KNOWN_NETWORK = 10;
/** Longest delay in milliseconds of a request beyond `inAll`. Twice the limit reaches it. */
const BRAKE = 5_000;

/** Creates a function that counts a request, and rejects with a refusal if there were more than the limit. */
export const createCounter =
  (store: Store) =>
  async (key: string, { count: most, seconds }: Limit) => {
    if (most === Number.POSITIVE_INFINITY) return;
    const { count, remaining } = await store.count(key, seconds * 1_000);
    if (count > most) throw refusals.throttled(Math.max(1, Math.ceil(remaining / 1_000)));
  };

/**
 * Creates the throttles, which reject with a refusal after their limit is reached. Strangers cannot use up the limits of a browser
 * in which the user has recovered.
 */
export const createThrottles = (
  { store, limits: given = {}, pause = sleep }: ThrottleOptions,
  known: Known,
) => {
  const limits = { ...defaults, ...given };
  const count = createCounter(store);
  const countStranger = async (user: string, address: string) => {
    const networks = clientNetworksOf(address);
    const isKnown = await known.isNetwork(networks[0]);
    for (const [at, network] of networks.entries()) {
      const most = limits.perAddress.count * 4 ** at * (isKnown ? KNOWN_NETWORK : 1);
      await count(`requests/address/${network}`, { ...limits.perAddress, count: most });
    }
    if (user !== '') await count(`requests/user/${digestOf(user)}/${networks[0]}`, limits.perUser);
    const { count: most, seconds } = limits.inAll;
    if (most === Number.POSITIVE_INFINITY) return;
    const { count: all } = await store.count('requests', seconds * 1_000);
    if (all > most && !isKnown) await pause(BRAKE * Math.min(1, (all - most) / most));
  };
  return {
    /**
     * Counts a request. A network that is refused does not count in the other throttles. Too many requests of all users delay
     * those of unknown networks, and refuse nobody.
     */
    countRequest: async (username: string, address: string, browser = '') => {
      const user = username.toLowerCase();
      if (await known.isBrowser(user, browser))
        await count(`requests/known/${digestOf(`${user} ${browser}`)}`, limits.perUser);
      else await countStranger(user, address);
    },
    countPoll: (pushId: string) => count(`polls/${pushId}`, limits.polls),
    /** Counts a message. `budget` is that of strangers, or that of a browser in which the user has recovered. */
    countMessage: async (
      user: { readonly key: string; readonly account: Account },
      factor: Factor,
      budget: string,
    ) => {
      const { name, contact = name } = factor;
      const to = digestOf(user.account.contacts[contact] ?? `${user.key} ${contact}`);
      await count(`messages/${name}/${user.key}${budget}`, limits.messages);
      await count(`messages/contact/${to}${budget}`, limits.perContact);
      await count(`messages${budget && '/known'}`, limits.messagesInAll);
    },
  };
};
