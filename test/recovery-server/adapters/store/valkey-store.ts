import { once } from 'node:events';
import { Redis } from 'ioredis';
import { Unavailable } from '../../core/ports/directory';
import type { Store } from '../../core/ports/store';

/** Connection to a Valkey or Redis server. `server.schema.yaml` explains each value. */
export interface ValkeySettings {
  readonly url: string;
  readonly username?: string;
  readonly password?: string;
  readonly prefix?: string;
  readonly timeout?: number;
  readonly ca?: string;
}

/** Longest pause between two attempts to connect, in milliseconds. */
const LONGEST_PAUSE = 1_000;

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

/**
 * Creates a store over Valkey or Redis. `onError` receives the reason of a lost connection. The store
 * reconnects automatically. The server must not evict keys (`maxmemory-policy noeviction`): a used code would be good again.
 */
export function createValkeyStore(settings: ValkeySettings, onError: (error: Error) => void): Store {
  const redis = connect(settings);
  redis.on('error', onError);
  const firstConnection = new Promise((end) => redis.once('ready', end).once('close', end));
  return {
    get: async (key) => (await answer(redis.get(key))) ?? undefined,
    set: async (key, value, lifetime) => void (await answer(redis.set(key, value, 'PX', whole(lifetime)))),
    delete: async (key) => void (await answer(redis.del(key))),
    claim: async (key, value, lifetime) =>
      (await answer(redis.set(key, value, 'PX', whole(lifetime), 'NX'))) === 'OK',
    replace: async (key, expected, value, lifetime) =>
      (await answer(redis.eval(REPLACE, 1, key, expected, value, whole(lifetime)))) === 1,
    count: async (key, lifetime) => {
      const [count, remaining] = (await answer(redis.eval(COUNT, 1, key, whole(lifetime)))) as [
        number,
        number,
      ];
      return { count, remaining };
    },
    uncount: async (key) => void (await answer(redis.eval(UNCOUNT, 1, key))),
    // Writes, because a read-only replica answers a PING. A new process must not fail its check while it connects.
    check: async () => {
      await firstConnection;
      await answer(redis.set('check', '', 'PX', 1_000));
    },
    close: () => end(redis),
  };
}

/**
 * Nothing is queued and nothing is sent twice: a command that was reported as failed must not use up a token
 * later. The socket timeout rejects commands without an answer and opens a new connection.
 */
function connect({
  url,
  username,
  password,
  prefix = 'recovery:',
  timeout = 1_000,
  ca,
}: ValkeySettings): Redis {
  return new Redis(url, {
    ...(username !== undefined && { username }),
    ...(password !== undefined && { password }),
    ...(ca !== undefined && { tls: { ca } }),
    keyPrefix: prefix,
    connectTimeout: timeout,
    socketTimeout: timeout,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (attempts) => Math.min(50 * attempts, LONGEST_PAUSE),
    // After a failover, the old address may lead to a replica.
    reconnectOnError: ({ message }) => message.startsWith('READONLY'),
  });
}

async function end(redis: Redis): Promise<void> {
  const isEnded = redis.status === 'ready' ? once(redis, 'end') : undefined;
  redis.disconnect();
  await isEnded;
}

async function answer<Answer>(command: Promise<Answer>): Promise<Answer> {
  try {
    return await command;
  } catch (cause) {
    throw new Unavailable('The store does not answer.', { cause });
  }
}

const whole = (lifetime: number): number => Math.max(1, Math.ceil(lifetime));
