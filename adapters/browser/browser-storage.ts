import type { Storage } from '../../core/ports/storage';

/** The part of the browser's own storage that is used. */
export type StorageArea = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** An area whose texts may expire at `until` (seconds since 1970). */
export interface ExpiringArea extends Omit<StorageArea, 'setItem'> {
  setItem(key: string, text: string, until?: number): void;
  /** True for cookies: each request to our server contains the texts. */
  readonly isSentToServer?: boolean;
}

/**
 * Texts in the browser's storage, local or session, as `area` says. `area` is asked each time: where storage is
 * forbidden, the very property throws (https://developer.mozilla.org/docs/Web/API/Window/localStorage#exceptions).
 */
export const browserStorage = (area: () => StorageArea | null | undefined): Storage => ({
  read: (key) => attempt(() => area()?.getItem(key) ?? undefined),
  write: (key, text) => attempt(() => area()?.setItem(key, text)),
  remove: (key) => attempt(() => area()?.removeItem(key)),
});

/** Writes a text, and tells whether the area gives it back; if not, nothing is left there. */
export const keepIn = (area: ExpiringArea, key: string, text: string, until?: number): boolean => {
  try {
    area.setItem(key, text, until);
  } catch {
    // A full storage throws.
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
