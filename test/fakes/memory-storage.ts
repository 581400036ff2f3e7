import type { KeyValueStore } from '../../core/ports/storage';

/** Creates in-memory storage whose texts a test can read. */
export function createMemoryStorage(initial: Readonly<Record<string, string>> = {}) {
  const kept = new Map(Object.entries(initial));
  const storage: KeyValueStore = {
    read: (key) => kept.get(key),
    write: (key, text) => void kept.set(key, text),
    remove: (key) => void kept.delete(key),
  };
  return { ...storage, texts: (): Readonly<Record<string, string>> => Object.fromEntries(kept) };
}

/** Creates a storage that is blocked or full. Writes are ignored without an error. */
export function createForgetfulStorage(): KeyValueStore {
  return { read: () => undefined, write: () => undefined, remove: () => undefined };
}
