import { type ExpiringArea, keepIn, type StorageArea } from '../../browser/browser-storage';
import { cookieArea } from './cookie-area';
import { type ListedArea, removeLeftovers } from './leftovers';

/** Storage for what must survive a reload and the visit to the provider. */
export interface SignInStorage {
  /** Shared by all tabs: local storage, else session storage, else cookies (specification, section 9). */
  readonly tokens: ExpiringArea;
  /** Of this tab: session storage, else local storage, else cookies. */
  readonly transactions: ExpiringArea;
  /** For responses that can be requested again. Never in cookies. */
  readonly cache: StorageArea;
  /** False if this browser stores nothing for this page. */
  readonly isPersistent: boolean;
  /** Removes the tokens and sign-ins of all libraries from all areas, except for keys to keep among `tokens`. */
  removeAll(keep?: readonly string[]): void;
}

/** The part of the window that is used. */
export type StorageWindow = Pick<Window, 'localStorage' | 'sessionStorage' | 'document'>;

/** Chooses the first area that works for each purpose, else memory. */
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
    isPersistent: tokens !== undefined && transactions !== undefined,
    removeAll(keep = []) {
      for (const area of [local, session, cookies])
        if (area) removeLeftovers(area, area === tokens ? keep : []);
    },
  };
};

const opened = (open: () => Storage): (ExpiringArea & ListedArea) | undefined => {
  try {
    const area = open();
    return {
      getItem: (key) => area.getItem(key),
      setItem: (key, text) => area.setItem(key, text),
      removeItem: (key) => area.removeItem(key),
      keys: () => Array.from({ length: area.length }, (_, place) => area.key(place) ?? ''),
    };
  } catch {
    // A forbidden storage throws: https://developer.mozilla.org/docs/Web/API/Window/localStorage#exceptions
    return undefined;
  }
};

const firstWorking = (areas: readonly (ExpiringArea | undefined)[]): ExpiringArea | undefined =>
  areas.find((area) => {
    const works = area && keepIn(area, 'sign-in-storage-works', 'yes');
    area?.removeItem('sign-in-storage-works');
    return works;
  });

/** Drops a text that does not fit. */
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
