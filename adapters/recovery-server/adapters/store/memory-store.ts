import type { Clock, Finding, Store } from '../../core/ports/ports';

/** Number of changes after which expired values are removed. */
const SWEEP_AFTER = 1_000;

const FORGETS: Finding = {
  text: 'The configuration has no store: after a restart, used codes, limits and undelivered notices are forgotten.',
  isSerious: false,
};

/** Creates a store for a single process. The values are lost when the process ends. */
export const createMemoryStore = (clock: Clock): Store => {
  const values = new Map<string, { readonly value: string; readonly until: number }>();
  const queues = new Map<string, Map<string, number>>();
  const queueOf = (name: string) => {
    const queue = queues.get(name) ?? new Map<string, number>();
    queues.set(name, queue);
    return queue;
  };
  let changes = 0;
  const find = (key: string) => {
    const found = values.get(key);
    return found !== undefined && found.until > clock.now() ? found : undefined;
  };
  const put = (key: string, value: string, until: number) => {
    values.set(key, { value, until });
    changes = (changes + 1) % SWEEP_AFTER;
    if (changes > 0) return;
    for (const [each, { until }] of values) if (until <= clock.now()) values.delete(each);
  };
  const putIf = (isRight: boolean, key: string, value: string, lifetime: number) => {
    if (isRight) put(key, value, clock.now() + lifetime);
    return isRight;
  };
  return {
    get: async (key) => find(key)?.value,
    set: async (key, value, lifetime) => put(key, value, clock.now() + lifetime),
    delete: async (key) => void values.delete(key),
    claim: async (key, value, lifetime) => putIf(find(key) === undefined, key, value, lifetime),
    replace: async (key, expected, value, lifetime) =>
      putIf(find(key)?.value === expected, key, value, lifetime),
    count: async (key, lifetime) => {
      const { value = 0, until = clock.now() + lifetime } = find(key) ?? {};
      const count = Number(value) + 1;
      put(key, String(count), until);
      return { count, remaining: until - clock.now() };
    },
    uncount: async (key) => {
      const found = find(key);
      if (found !== undefined) put(key, String(Math.max(0, Number(found.value) - 1)), found.until);
    },
    enqueue: async (queue, item, delay) => void queueOf(queue).set(item, clock.now() + delay),
    lease: async (queue, lease) => {
      const [item] = [...queueOf(queue)].find(([, due]) => due <= clock.now()) ?? [];
      if (item !== undefined) queueOf(queue).set(item, clock.now() + lease);
      return item;
    },
    dequeue: async (queue, item) => void queueOf(queue).delete(item),
    check: async () => ({ now: clock.now(), findings: [FORGETS] }),
    close: async () => {
      values.clear();
      queues.clear();
    },
  };
};
