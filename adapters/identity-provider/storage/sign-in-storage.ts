import { type ExpiringArea, keepIn, type StorageArea } from '../../browser/browser-storage';
import { cookieArea } from './cookie-area';
import { type ListedArea, removeLeftovers } from './leftovers';

export interface SignInStorage {
  /** Storage for tokens: local storage, otherwise session storage, otherwise cookies (specification, section 9). */
  readonly tokens: ExpiringArea;
  /** Storage of this tab: session storage, otherwise local storage, otherwise cookies. */
  readonly transactions: ExpiringArea;
  /** Storage for responses that can be requested again. Never uses cookies. */
  readonly cache: StorageArea;
  /** False if the browser blocks web storage and cookies. Tokens and pending sign-ins are then kept in memory only. */
  readonly isPersistent: boolean;
  /**
   * Removes the tokens and pending sign-ins of all libraries from all storages. The keys in `keep` remain in
   * the `tokens` storage.
   */
  removeAll(keep?: readonly string[]): void;
}

export type StorageWindow = Pick<Window, 'localStorage' | 'sessionStorage' | 'document'>;

export const signInStorage = (window: StorageWindow): SignInStorage => {
  const cookies = cookieArea(window.document);
  const local = opened(() => window.localStorage);
  const session = opened(() => window.sessionStorage);
  const tokens = firstWorking([local, session, cookies]);
  const transactions = firstWorking([session, local, cookies]);
  return {
    tokens: tokens ?? memoryStorage(),
    transactions: transactions ?? memoryStorage(),
    cache: cacheIn(firstWorking([local, session]) ?? memoryStorage()),
    isPersistent: tokens !== undefined,
    removeAll(keep = []) {
      for (const area of [local, session, cookies])
        if (area) removeLeftovers(area, area === tokens ? keep : []);
    },
  };
};

/** Returns `undefined` if the browser blocks the storage, or has none: an Android WebView without DOM storage returns `null`. */
const opened = (open: () => Storage | null): (ExpiringArea & ListedArea) | undefined => {
  try {
    const area = open();
    if (!area) return undefined;
    return {
      getItem: (key) => area.getItem(key),
      setItem: (key, text) => area.setItem(key, text),
      removeItem: (key) => area.removeItem(key),
      keys: () => Array.from({ length: area.length }, (_, place) => area.key(place) ?? ''),
    };
  } catch {
    // Access to a blocked storage throws: https://developer.mozilla.org/docs/Web/API/Window/localStorage#exceptions
    return undefined;
  }
};

const firstWorking = (areas: readonly (ExpiringArea | undefined)[]): ExpiringArea | undefined =>
  areas.find((area) => {
    if (!area || !keepIn(area, 'sign-in-storage-works', 'yes')) return false;
    area.removeItem('sign-in-storage-works');
    return true;
  });

/** Creates a storage that writes to `area`. If `area` has no space for a text, the text is silently not stored. */
const cacheIn = (area: StorageArea): StorageArea => ({
  getItem: (key) => area.getItem(key),
  setItem: (key, text) => void keepIn(area, key, text),
  removeItem: (key) => area.removeItem(key),
});

const memoryStorage = (): StorageArea => {
  const texts = new Map<string, string>();
  return {
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
    removeItem: (key) => void texts.delete(key),
  };
};
