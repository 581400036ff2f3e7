import { browserStorage, type StorageArea } from '../../adapters/browser/browser-storage';
import type { Clock } from '../../core/ports/clock';
import type { KeyValueStore } from '../../core/ports/storage';

const PREFIX = 'expiring:';
const DAY = 24 * 60 * 60 * 1000;

/**
 * Key-value store in the browser's storage. Each text expires `days` days after the last write. Reading an expired text
 * deletes the text. The store adds a prefix to all keys.
 */
export function expiringStorage(
  area: () => StorageArea | null | undefined,
  clock: Pick<Clock, 'now'>,
  days: number,
): KeyValueStore {
  const kept = browserStorage(area);
  return {
    read(key) {
      const [, expiry, text] = /^(\d+) (.*)$/s.exec(kept.read(PREFIX + key) ?? '') ?? [];
      if (clock.now() < Number(expiry ?? 0)) return text;
      kept.remove(PREFIX + key);
      return undefined;
    },
    write: (key, text) => kept.write(PREFIX + key, `${clock.now() + days * DAY} ${text}`),
    remove: (key) => kept.remove(PREFIX + key),
  };
}
