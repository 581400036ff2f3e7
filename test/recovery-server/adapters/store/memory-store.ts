import type { Clock } from '../../core/ports/clock';
import type { Store } from '../../core/ports/store';

/** Number of changes after which expired values are removed. */
const SWEEP_AFTER = 1_000;

/** Creates a store for a single process. A restart forgets its values. */
export const createMemoryStore = (clock: Clock): Store => {
  const values = new Map<string, { readonly value: string; readonly until: number }>();
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
  return {
    get: async (key) => find(key)?.value,
    set: async (key, value, lifetime) => put(key, value, clock.now() + lifetime),
    delete: async (key) => void values.delete(key),
    claim: async (key, value, lifetime) => {
      if (find(key) !== undefined) return false;
      put(key, value, clock.now() + lifetime);
      return true;
    },
    replace: async (key, expected, value, lifetime) => {
      if (find(key)?.value !== expected) return false;
      put(key, value, clock.now() + lifetime);
      return true;
    },
    count: async (key, lifetime) => {
      const found = find(key);
      const count = Number(found?.value ?? 0) + 1;
      const until = found?.until ?? clock.now() + lifetime;
      put(key, String(count), until);
      return { count, remaining: until - clock.now() };
    },
    uncount: async (key) => {
      const found = find(key);
      if (found !== undefined) put(key, String(Math.max(0, Number(found.value) - 1)), found.until);
    },
    check: async () => {},
    close: async () => values.clear(),
  };
};
