import type { Storage } from '../../core/ports/storage';

/** A storage in memory, whose texts a test can look at. */
export interface MemoryStorage extends Storage {
  texts(): Readonly<Record<string, string>>;
}

export function createMemoryStorage(initial: Readonly<Record<string, string>> = {}): MemoryStorage {
  const kept = new Map(Object.entries(initial));
  return {
    texts: () => Object.fromEntries(kept),
    read: (key) => kept.get(key),
    write: (key, text) => void kept.set(key, text),
    remove: (key) => void kept.delete(key),
  };
}

/** A browser whose storage is forbidden or full: it forgets at once, and never complains. */
export function createForgetfulStorage(): Storage {
  return { read: () => undefined, write: () => undefined, remove: () => undefined };
}
