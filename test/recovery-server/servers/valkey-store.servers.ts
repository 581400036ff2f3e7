import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { createValkeyStore } from '../../../adapters/recovery-server/adapters/store/valkey-store';
import type { Store } from '../../../adapters/recovery-server/core/ports/ports';
import { describeStoreContract } from '../contracts/store-contract';
import { type RedisServer, startRedisServer, startSentinel } from './redis-server';

const stores: Store[] = [];
const ownServers: RedisServer[] = [];
let server: RedisServer;

/** Starts a server for one test. The server is stopped after the test, even if the test fails. */
const startOwn = async (...words: readonly string[]) => {
  const own = await startRedisServer(...words);
  ownServers.push(own);
  return own;
};

const ownSentinel = async (port: number) => {
  const own = await startSentinel(port);
  ownServers.push(own);
  return own;
};

const ignore = () => {};
const newStore = async (url: string, timeout = 1_000): Promise<Store> => {
  const store = createValkeyStore({ url, timeout }, ignore);
  stores.push(store);
  await untilReady(store);
  return store;
};

/** Resolves when the store is available. Rejects after about ten seconds. */
const untilReady = async (store: Store) => {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const isReady = await store.check().then(
      () => true,
      () => false,
    );
    if (isReady) return;
    await sleep(50);
  }
  throw new Error('The store is not ready after ten seconds.');
};

const timed = async (call: Promise<unknown>) => {
  const started = Date.now();
  const failure: unknown = await call.then(
    () => undefined,
    (error: unknown) => error,
  );
  return { failure, milliseconds: Date.now() - started };
};

let contractStores: readonly [Store, Store];
beforeAll(async () => {
  server = await startRedisServer();
  contractStores = [await newStore(server.url, 5_000), await newStore(server.url, 5_000)];
});
afterEach(async () => {
  for (const store of stores.filter((store) => !contractStores.includes(store))) await store.close();
  for (const own of ownServers.splice(0)) await own.remove();
});
afterAll(async () => {
  for (const store of stores) await store.close();
  await server.remove();
});

describeStoreContract('Valkey', () => {
  const [store, sameStore] = contractStores;
  return { store, sameStore, pass: (milliseconds) => sleep(milliseconds + 20) };
});

describe('the Valkey store', () => {
  it('keeps its keys apart from those of other programs', async () => {
    const ours = await newStore(server.url);
    const other = createValkeyStore({ url: server.url, prefix: 'other:' }, ignore);
    stores.push(other);
    await untilReady(other);

    await ours.set('name', 'ours', 60_000);

    expect(await other.get('name')).toBeUndefined();
  });

  it('rejects at once while the server is gone, runs no command late, and works when it is back', async () => {
    const own = await startOwn();
    const store = await newStore(own.url);
    await own.program().stop();

    const refused = await timed(store.claim('token', 'a', 60_000));
    expect(refused.failure).toMatchObject({ name: 'Unavailable' });
    expect(refused.milliseconds).toBeLessThan(500);
    await expect(store.check()).rejects.toMatchObject({ name: 'Unavailable' });

    await own.restart();
    await untilReady(store);
    expect(await store.claim('token', 'b', 60_000)).toBe(true);
  });

  it('rejects after the timeout while the server is silent, with 1,000 calls waiting', async () => {
    const own = await startOwn();
    const store = await newStore(own.url, 300);
    own.program().freeze();

    const calls = await Promise.all(
      Array.from({ length: 1_000 }, (_, at) => timed(store.claim(`token ${at}`, 'a', 60_000))),
    );

    expect(calls.every(({ failure }) => failure instanceof Error && failure.name === 'Unavailable')).toBe(
      true,
    );
    expect(Math.max(...calls.map(({ milliseconds }) => milliseconds))).toBeLessThan(1_500);
    own.program().thaw();
    await untilReady(store);
  });

  it('runs no command late that was called before the connection was ready', async () => {
    const own = await startOwn();
    const ready = await newStore(own.url);
    own.program().freeze();
    const store = createValkeyStore({ url: own.url, timeout: 5_000 }, ignore);
    stores.push(store);
    await sleep(100);

    // Without a connection, the store refuses a command at once instead of after the timeout of 5 s.
    const refused = await timed(store.claim('token', 'a', 60_000));
    expect(refused.failure).toMatchObject({ name: 'Unavailable' });
    expect(refused.milliseconds).toBeLessThan(2_500);

    own.program().thaw();
    await untilReady(store);
    await untilReady(ready);
    expect(await ready.get('token')).toBeUndefined();
  });

  it('runs every change after an idle connection was dropped, once', async () => {
    const own = await startOwn();
    const store = await newStore(own.url);
    const dropIdle = async () => {
      await sleep(1_100);
      execFileSync('redis-cli', ['-u', own.url, 'client', 'kill', 'type', 'normal']);
    };

    await dropIdle();
    expect(await store.claim('token', 'a', 60_000)).toBe(true);
    await dropIdle();
    expect(await store.replace('token', 'a', 'b', 60_000)).toBe(true);
    await dropIdle();
    expect((await store.count('tries', 60_000)).count).toBe(1);
  });

  it('reads again after a lost connection, but repeats no change that counts', async () => {
    const own = await startOwn();
    const store = await newStore(own.url);
    await store.set('name', 'kept', 60_000);
    const dropAll = () => execFileSync('redis-cli', ['-u', own.url, 'client', 'kill', 'type', 'normal']);

    dropAll();
    expect(await store.get('name')).toBe('kept');
    dropAll();
    await store.set('name', 'new', 60_000);
    dropAll();
    await expect(store.claim('token', 'a', 60_000)).rejects.toMatchObject({ name: 'Unavailable' });
  });

  it('goes on with the replica that the Sentinel chooses after the server has ended', async () => {
    const master = await startOwn();
    const [, port = ''] = /:(\d+)$/.exec(master.url) ?? [];
    await startOwn('--replicaof', '127.0.0.1', port);
    const sentinel = await ownSentinel(Number(port));
    const store = createValkeyStore({ url: [sentinel.url], sentinel: 'bank', timeout: 1_000 }, ignore);
    stores.push(store);
    await untilReady(store);
    await store.set('name', 'kept', 600_000);
    // Until the replica has the value, and until the Sentinel knows the replica: it asks every ten seconds.
    await sleep(11_000);

    await master.program().stop('SIGKILL');

    const gone = await timed(store.get('name'));
    expect(gone.failure).toMatchObject({ name: 'Unavailable' });
    await untilReady(store);
    expect(await store.get('name')).toBe('kept');
    expect(await store.claim('token', 'a', 60_000)).toBe(true);
  });

  it.each<readonly [readonly string[], readonly object[]]>([
    [['--appendonly', 'yes'], []],
    [['--save', '3600 1'], []],
    [[], [{ isSerious: false, text: expect.stringContaining('over a restart') }]],
    [
      ['--appendonly', 'yes', '--maxmemory-policy', 'allkeys-lru'],
      [{ isSerious: true, text: expect.stringContaining('maxmemory-policy allkeys-lru') }],
    ],
    [['--rename-command', 'CONFIG', ''], []],
  ])('finds what makes a server with the options %j forget', async (options, findings) => {
    const store = await newStore((await startOwn(...options)).url);

    expect((await store.check()).findings).toEqual(findings);
  });

  it('answers the check of a new process, which waits for the first connection', async () => {
    const store = createValkeyStore({ url: server.url }, ignore);
    stores.push(store);

    await expect(store.check()).resolves.toBeDefined();
  });

  it('is not ready while the server accepts no writes', async () => {
    const own = await startOwn('--min-replicas-to-write', '1');
    const store = createValkeyStore({ url: own.url }, ignore);
    stores.push(store);

    await expect(store.check()).rejects.toMatchObject({
      name: 'Unavailable',
      cause: { message: expect.stringContaining('NOREPLICAS') },
    });
  });

  it('does not store or count values with a wrong password', async () => {
    const own = await startOwn('--requirepass', 'right');
    const [wrong, right] = ['wrong', 'right'].map((password) =>
      createValkeyStore({ url: own.url, password }, ignore),
    ) as [Store, Store];
    stores.push(wrong, right);
    await untilReady(right);

    await expect(wrong.count('tries', 60_000)).rejects.toMatchObject({ name: 'Unavailable' });
    expect((await right.count('tries', 60_000)).count).toBe(1);
  });
});
