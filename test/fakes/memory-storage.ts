import type { KeyValueStore } from '../../core/ports/storage';

/** In-memory storage whose texts a test can read. */
export interface MemoryStorage extends KeyValueStore {
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

/** Creates a storage that is blocked or full. Writes are ignored without an error. */
export function createForgetfulStorage(): KeyValueStore {
  return { read: () => undefined, write: () => undefined, remove: () => undefined };
}
