import { randomUUID } from 'node:crypto';
import type { Store } from '../../../adapters/recovery-server/core/ports/ports';

/** A store to which the contract tests are applied. */
export interface StoreUnderTest {
  readonly store: Store;
  /** Store with the same data as `store`. It may use a second connection, as another server node would. */
  readonly sameStore: Store;
  /** Lets a number of milliseconds pass for the store: advances its clock, or waits. */
  readonly pass: (milliseconds: number) => Promise<void>;
}

const MINUTE = 60_000;
/**
 * Lifetime of stored values, in milliseconds. Long enough for a command on a busy computer, and short enough for a
 * test to wait until a value expires.
 */
const SHORT = 400;

const TEXTS: readonly (readonly [string, string])[] = [
  ['a word', 'push'],
  ['an empty text', ''],
  ['other scripts and control characters', 'ключ \u202E 🔑 \u0000 \r\n'],
  ['a number', '007'],
  ['a long text', 'x'.repeat(100_000)],
];

/** Contract tests for stores: values expire after their lifetime, and concurrent claims, replacements and counts are atomic. */
export function describeStoreContract(name: string, under: () => StoreUnderTest) {
  const newKey = () => randomUUID();

  describe(`${name} as a store`, () => {
    it.each(TEXTS)('returns %s unchanged, on every node', async (_, text) => {
      const { store, sameStore } = under();
      const key = `${newKey()} ${text}`;
      expect(await store.get(key)).toBeUndefined();

      await store.set(key, text, MINUTE);

      expect(await sameStore.get(key)).toBe(text);
    });

    it('has no value of a deleted key', async () => {
      const { store, sameStore } = under();
      const [key, other] = [newKey(), newKey()];
      await store.set(key, 'a', MINUTE);
      await store.set(other, 'b', MINUTE);

      await sameStore.delete(key);
      await store.delete(key);

      expect(await store.get(key)).toBeUndefined();
      expect(await store.get(other)).toBe('b');
    });

    it('replaces only the expected value', async () => {
      const { store, sameStore } = under();
      const key = newKey();
      expect(await store.replace(key, '', 'b', MINUTE)).toBe(false);
      expect(await store.get(key)).toBeUndefined();
      await store.set(key, 'a', MINUTE);

      expect(await sameStore.replace(key, 'b', 'c', MINUTE)).toBe(false);
      expect(await store.replace(key, 'a', 'b', MINUTE)).toBe(true);
      expect(await store.replace(key, 'a', 'c', MINUTE)).toBe(false);

      expect(await sameStore.get(key)).toBe('b');
    });

    it('lets a value be claimed once, and again after it was deleted', async () => {
      const { store, sameStore } = under();
      const key = newKey();

      expect(await store.claim(key, 'a', MINUTE)).toBe(true);
      expect(await sameStore.claim(key, 'b', MINUTE)).toBe(false);
      expect(await store.get(key)).toBe('a');
      await store.delete(key);

      expect(await sameStore.claim(key, 'b', MINUTE)).toBe(true);
    });

    describeLifetimes(under, newKey);
    describeQueues(under, newKey);
    describeConcurrency(under, newKey);

    it('answers the readiness check with its time', async () => {
      const { store, pass } = under();
      const { now } = await store.check();
      await pass(SHORT);

      expect((await store.check()).now - now).toBeGreaterThanOrEqual(SHORT);
    });
  });
}

function describeLifetimes(under: () => StoreUnderTest, newKey: () => string) {
  const writers: readonly (readonly [string, (store: Store, key: string) => Promise<unknown>])[] = [
    ['set', (store, key) => store.set(key, 'a', SHORT)],
    ['claim', (store, key) => store.claim(key, 'a', SHORT)],
    [
      'replace',
      async (store, key) => {
        await store.set(key, 'b', MINUTE);
        await store.replace(key, 'b', 'a', SHORT);
      },
    ],
  ];

  it.each(writers)('forgets a value of %s after its lifetime', async (_, write) => {
    const { store, pass } = under();
    const key = newKey();
    await write(store, key);
    expect(await store.get(key)).toBe('a');

    await pass(SHORT);

    expect(await store.get(key)).toBeUndefined();
    expect(await store.replace(key, 'a', 'b', MINUTE)).toBe(false);
    expect(await store.claim(key, 'c', MINUTE)).toBe(true);
  });

  it('keeps a value whose lifetime was prolonged', async () => {
    const { store, pass } = under();
    const key = newKey();
    await store.set(key, 'a', SHORT);
    await store.set(key, 'b', MINUTE);

    await pass(SHORT);

    expect(await store.get(key)).toBe('b');
  });

  it('starts the lifetime of a counter at the first count', async () => {
    const { store, pass } = under();
    const key = newKey();
    const first = await store.count(key, SHORT);
    const second = await store.count(key, MINUTE);
    expect([first.count, second.count]).toEqual([1, 2]);
    expect(first.remaining).toBeLessThanOrEqual(SHORT);
    expect(second.remaining).toBeGreaterThan(0);
    expect(second.remaining).toBeLessThanOrEqual(SHORT);

    await pass(SHORT);

    expect((await store.count(key, MINUTE)).count).toBe(1);
  });

  it('takes one from a counter, never below zero, and keeps its lifetime', async () => {
    const { store, sameStore, pass } = under();
    const key = newKey();
    await store.uncount(key);
    await store.count(key, SHORT);
    await sameStore.uncount(key);
    await store.uncount(key);

    expect((await store.count(key, MINUTE)).count).toBe(1);
    expect((await store.count(key, MINUTE)).remaining).toBeLessThanOrEqual(SHORT);
    await pass(SHORT);
    expect((await store.count(key, MINUTE)).count).toBe(1);
  });
}

function describeQueues(under: () => StoreUnderTest, newKey: () => string) {
  it('leases an item when it is due, once until the lease ends, and never after its removal', async () => {
    const { store, sameStore, pass } = under();
    const queue = newKey();
    await store.enqueue(queue, 'a', SHORT);
    expect(await sameStore.lease(queue, MINUTE)).toBeUndefined();

    await pass(SHORT);
    expect(await sameStore.lease(queue, SHORT)).toBe('a');
    expect(await store.lease(queue, SHORT)).toBeUndefined();

    await pass(SHORT);
    expect(await store.lease(queue, SHORT)).toBe('a');
    await sameStore.dequeue(queue, 'a');
    await pass(SHORT);
    expect(await store.lease(queue, SHORT)).toBeUndefined();
  });

  it('leases an item at the time of its newest delay', async () => {
    const { store, pass } = under();
    const queue = newKey();
    await store.enqueue(queue, 'later', 0);
    await store.enqueue(queue, 'now', MINUTE);
    await store.enqueue(queue, 'later', MINUTE);
    await store.enqueue(queue, 'now', 0);
    await pass(0);

    expect([await store.lease(queue, MINUTE), await store.lease(queue, MINUTE)]).toEqual(['now', undefined]);
  });

  it('leases each item of a queue to one of 1,000 concurrent calls', async () => {
    const { store, sameStore, pass } = under();
    const queue = newKey();
    for (const item of TEXTS.map(([, text]) => text)) await store.enqueue(queue, item, 0);
    await pass(0);

    const leased = await Promise.all(
      Array.from({ length: 1_000 }, (_, at) => (at % 2 === 0 ? store : sameStore).lease(queue, MINUTE)),
    );

    expect(leased.filter((item) => item !== undefined).sort()).toEqual(TEXTS.map(([, text]) => text).sort());
  });
}

function describeConcurrency(under: () => StoreUnderTest, newKey: () => string) {
  const thousandTimes = <Result>(call: (store: Store, at: number) => Promise<Result>) => {
    const { store, sameStore } = under();
    return Promise.all(Array.from({ length: 1_000 }, (_, at) => call(at % 2 === 0 ? store : sameStore, at)));
  };

  it('gives one of 1,000 concurrent claims the value', async () => {
    const key = newKey();

    const claimed = await thousandTimes((store, at) => store.claim(key, String(at), MINUTE));

    expect(claimed.filter(Boolean)).toHaveLength(1);
    expect(await under().store.get(key)).toBe(String(claimed.indexOf(true)));
  });

  it('lets one of 1,000 concurrent replacements succeed', async () => {
    const key = newKey();
    await under().store.set(key, 'unused', MINUTE);

    const replaced = await thousandTimes((store, at) => store.replace(key, 'unused', String(at), MINUTE));

    expect(replaced.filter(Boolean)).toHaveLength(1);
    expect(await under().store.get(key)).toBe(String(replaced.indexOf(true)));
  });

  it('counts each of 1,000 concurrent calls once', async () => {
    const key = newKey();

    const counts = await thousandTimes((store) => store.count(key, MINUTE));

    expect(counts.map(({ count }) => count).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 1_000 }, (_, at) => at + 1),
    );
  });
}
