import type { KeyValueStore } from '../../core/ports/storage';

export type StorageArea = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Storage area whose entries can expire. `setItem` takes the expiry time as `until`, in seconds since 1970. */
export interface ExpiringArea extends Omit<StorageArea, 'setItem'> {
  setItem(key: string, text: string, until?: number): void;
  /** True if the storage area consists of cookies. The browser then sends the stored texts to our server with every request. */
  readonly isSentToServer?: boolean;
}

/**
 * Local or session storage that never throws. `area` is called on each access, because reading `window.localStorage`
 * throws in a browser that blocks storage (https://developer.mozilla.org/docs/Web/API/Window/localStorage#exceptions).
 */
export const browserStorage = (area: () => StorageArea | null | undefined): KeyValueStore => ({
  read: (key) => attempt(() => area()?.getItem(key) ?? undefined),
  write: (key, text) => attempt(() => area()?.setItem(key, text)),
  remove: (key) => attempt(() => area()?.removeItem(key)),
});

/** Writes a text and reads it back as a check. If the two texts differ, removes the entry and returns false. */
export const keepIn = (area: ExpiringArea, key: string, text: string, until?: number): boolean => {
  // `setItem` throws if the storage is full. The comparison below then finds that the text is missing.
  attempt(() => area.setItem(key, text, until));
  const isThere = attempt(() => area.getItem(key)) === text;
  if (!isThere) attempt(() => area.removeItem(key));
  return isThere;
};

const attempt = <T>(access: () => T): T | undefined => {
  try {
    return access();
  } catch {
    return undefined;
  }
};
