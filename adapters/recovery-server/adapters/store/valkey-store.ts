import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { type Finding, type Store, Unavailable } from '../../core/ports/ports';

export interface ValkeySettings {
  /** Address of the server, or of its Sentinels. */
  readonly url: string | readonly string[];
  /** Name of the server at its Sentinels. */
  readonly sentinel?: string;
  readonly username?: string;
  readonly password?: string;
  readonly prefix?: string;
  readonly timeout?: number;
  readonly ca?: string;
}

/** Milliseconds in which a lost connection is usually replaced. The first attempt starts after 50. */
const RECONNECTION = 150;
/** Milliseconds without an answer after which the connection is tried first: it may have been dropped without a notice. */
const LONGEST_IDLE = 1_000;

/** True if ioredis had no connection, so that it has not sent the command. */
const isNotSent = ({ message }: Error) => message.startsWith('Stream isn');

const REPLACE = `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[2], 'PX', ARGV[3])
return 1`;

const COUNT = `
local count = redis.call('INCR', KEYS[1])
if redis.call('PTTL', KEYS[1]) < 0 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return {count, redis.call('PTTL', KEYS[1])}`;

const UNCOUNT = `
if tonumber(redis.call('GET', KEYS[1]) or 0) > 0 then redis.call('DECR', KEYS[1]) end`;

/** The queues are sorted sets of items, ordered by the time at which each is due. The time is that of the store. */
const NOW = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)`;

const ENQUEUE = `${NOW}
redis.call('ZADD', KEYS[1], now + ARGV[2], ARGV[1])`;

const LEASE = `${NOW}
local item = redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', now, 'LIMIT', 0, 1)[1]
if item then redis.call('ZADD', KEYS[1], now + ARGV[1], item) end
return item`;

/**
 * Creates a store that uses Valkey or Redis, and reconnects automatically. `onError` receives the reason of a lost
 * connection. The server must not evict keys (`maxmemory-policy noeviction`): otherwise a used code is accepted again.
 */
export function createValkeyStore(settings: ValkeySettings, onError: (error: Error) => void): Store {
  const redis = connect(settings).on('error', onError);
  const firstConnection = new Promise((end) => redis.once('ready', end).once('close', end));
  let answeredAt = Date.now();
  /** Runs a command, and repeats it once if it was not sent. A lost answer is only repeated if the command may run twice. */
  const answer = async <Answer>(command: () => Promise<Answer>, mayRunTwice = false) => {
    const again = () => sleep(RECONNECTION).then(command);
    try {
      if (Date.now() - answeredAt > LONGEST_IDLE) await redis.ping().catch(() => sleep(RECONNECTION));
      const answered = await command().catch((failure: Error) => {
        if (mayRunTwice || isNotSent(failure)) return again();
        throw failure;
      });
      answeredAt = Date.now();
      return answered;
    } catch (cause) {
      throw new Unavailable('The store does not answer.', { cause });
    }
  };
  const run = (script: string, key: string, ...values: readonly (string | number)[]) =>
    answer(() => redis.eval(script, 1, key, ...values));
  return {
    get: async (key) => (await answer(() => redis.get(key), true)) ?? undefined,
    set: async (key, value, lifetime) =>
      void (await answer(() => redis.set(key, value, 'PX', lifetime), true)),
    delete: async (key) => void (await answer(() => redis.del(key), true)),
    claim: async (key, value, lifetime) =>
      (await answer(() => redis.set(key, value, 'PX', lifetime, 'NX'))) === 'OK',
    replace: async (key, expected, value, lifetime) =>
      (await run(REPLACE, key, expected, value, lifetime)) === 1,
    count: async (key, lifetime) => {
      const [count, remaining] = (await run(COUNT, key, lifetime)) as [number, number];
      return { count, remaining };
    },
    uncount: async (key) => void (await run(UNCOUNT, key)),
    enqueue: async (queue, item, delay) => void (await run(ENQUEUE, queue, item, delay)),
    lease: async (queue, lease) => ((await run(LEASE, queue, lease)) as string | null) ?? undefined,
    dequeue: async (queue, item) => void (await answer(() => redis.zrem(queue, item), true)),
    check: async () => {
      // Commands fail before the first connection, for example while a new process is connecting.
      await firstConnection;
      // A read-only replica answers a PING but rejects writes.
      await answer(() => redis.set('check', '', 'PX', 1_000));
      const [seconds = 0, microseconds = 0] = await answer(() => redis.time());
      return { now: seconds * 1_000 + microseconds / 1_000, findings: await findingsOf(redis) };
    },
    close: async () => {
      const isEnded = redis.status === 'ready' ? once(redis, 'end') : undefined;
      redis.disconnect();
      await isEnded;
    },
  };
}

const evicts = (policy: string): Finding => ({
  text: `The store evicts values (maxmemory-policy ${policy}): a used code is then accepted again. Set noeviction.`,
  isSerious: true,
});
const FORGETS: Finding = {
  text: 'The store keeps nothing over a restart: used codes, limits and undelivered notices are lost. Set appendonly yes.',
  isSerious: false,
};

/** Resolves with the settings that make the server lose values. Settings that it does not show are no finding. */
async function findingsOf(redis: Redis): Promise<readonly Finding[]> {
  const [memory, persistence, save] = await Promise.all(
    [redis.info('memory'), redis.info('persistence'), redis.config('GET', 'save')].map((shown) =>
      shown.then(String, () => ''),
    ),
  );
  const policy = /^maxmemory_policy:(\S+)/m.exec(memory ?? '')?.[1] ?? 'noeviction';
  const isLost = /^aof_enabled:0/m.test(persistence ?? '') && save === 'save,';
  return [...(policy === 'noeviction' ? [] : [evicts(policy)]), ...(isLost ? [FORGETS] : [])];
}

/** Returns the options for Sentinels, which name the current server. */
const sentinelsOf = (name: string, urls: readonly string[], ca: string | undefined) => {
  const addresses = urls.map((url) => new URL(url));
  const tls = ca === undefined ? {} : { ca };
  const encryption = { tls, sentinelTLS: tls, enableTLSForSentinelMode: true };
  return {
    name,
    sentinels: addresses.map(({ hostname, port }) => ({
      host: hostname.replace(/^\[|\]$/g, ''),
      port: Number(port || 26_379),
    })),
    ...(addresses.some(({ protocol }) => protocol === 'rediss:') && encryption),
  };
};

/**
 * Connects to Valkey or Redis. Never queues or repeats commands. Otherwise, a command could mark a token as used after the
 * caller has received an error.
 */
function connect(settings: ValkeySettings): Redis {
  const { url, sentinel, prefix = 'recovery:', timeout = 1_000, ca, ...login } = settings;
  const urls = [url].flat();
  const options = {
    ...{ ...login, keyPrefix: prefix, connectTimeout: timeout, socketTimeout: timeout },
    ...(ca !== undefined && { tls: { ca } }),
    ...{ enableOfflineQueue: false, autoResendUnfulfilledCommands: false, maxRetriesPerRequest: 0 },
    // Milliseconds between two attempts to connect.
    retryStrategy: (attempts: number) => Math.min(50 * attempts, 1_000),
    // After a failover, the connection may lead to a replica, which rejects writes.
    reconnectOnError: ({ message }: Error) => message.startsWith('READONLY'),
  };
  if (sentinel === undefined) return new Redis(urls[0] ?? '', options);
  return new Redis({ ...options, ...sentinelsOf(sentinel, urls, ca) });
}
