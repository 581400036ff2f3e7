import type { KeyValueStore } from '../../core/ports/storage';

/** The methods of `localStorage` and `sessionStorage` that are used. */
export type StorageArea = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A storage area with an optional expiry time, `until`, in seconds since 1970. */
export interface ExpiringArea extends Omit<StorageArea, 'setItem'> {
  setItem(key: string, text: string, until?: number): void;
  /** True for cookies: each request to our server contains the stored texts. */
  readonly isSentToServer?: boolean;
}

/**
 * Local or session storage that never throws. Each access calls `area` again: in a browser that blocks storage, reading
 * `window.localStorage` throws (https://developer.mozilla.org/docs/Web/API/Window/localStorage#exceptions).
 */
export const browserStorage = (area: () => StorageArea | null | undefined): KeyValueStore => ({
  read: (key) => attempt(() => area()?.getItem(key) ?? undefined),
  write: (key, text) => attempt(() => area()?.setItem(key, text)),
  remove: (key) => attempt(() => area()?.removeItem(key)),
});

/** Writes a text and reads it back. If the two differ, removes the text and returns false. */
export const keepIn = (area: ExpiringArea, key: string, text: string, until?: number): boolean => {
  try {
    area.setItem(key, text, until);
  } catch {
    // A full storage throws; the check below detects the failure.
  }
  const isThere = area.getItem(key) === text;
  if (!isThere) area.removeItem(key);
  return isThere;
};

const attempt = <T>(access: () => T): T | undefined => {
  try {
    return access();
  } catch {
    return undefined;
  }
};
