import { type ExpiringArea, keepIn, type StorageArea } from '../../browser/browser-storage';
import { cookieArea } from './cookie-area';
import { dropLeftovers, type ListedArea } from './leftovers';

/** Where a sign-in keeps what must survive the way to the provider and back, and a reload. */
export interface SignInStorage {
  /** Of all tabs: local storage, else session storage, else cookies (specification, section 9). */
  readonly tokens: ExpiringArea;
  /** Of this tab: session storage, else local storage, else cookies. */
  readonly transactions: ExpiringArea;
  /** What can be asked for again; cookies are spared it. */
  readonly cache: StorageArea;
  /** Whether this browser keeps anything at all for this page. */
  readonly remembers: boolean;
  /** Drops the tokens and sign-ins of this page, whoever wrote them and where, but for those spared among `tokens`. */
  forgetAll(spared?: readonly string[]): void;
}

/** The part of the window that is used. */
export type StorageWindow = Pick<Window, 'localStorage' | 'sessionStorage' | 'document'>;

/** The first kind of storage that works in this browser, for each purpose; where none does, one that ends with the page. */
export const signInStorage = (window: StorageWindow): SignInStorage => {
  const inCookies = cookieArea(window.document);
  const cookies = () => inCookies;
  const local = () => window.localStorage;
  const session = () => window.sessionStorage;
  const tokens = firstWorking([local, session, cookies]);
  const transactions = firstWorking([session, local, cookies]);
  return {
    tokens: tokens ?? pageArea(),
    transactions: transactions ?? pageArea(),
    cache: forgiving(firstWorking([local, session]) ?? pageArea()),
    remembers: tokens !== undefined && transactions !== undefined,
    forgetAll(spared = []) {
      const sparedIn = (area: object) => (area === tokens ? spared : []);
      for (const open of [local, session]) {
        const area = opened(open);
        if (area) dropLeftovers(listed(area), sparedIn(area));
      }
      dropLeftovers(inCookies, sparedIn(inCookies));
    },
  };
};

const opened = (open: () => Storage): Storage | undefined => {
  try {
    return open();
  } catch {
    return undefined;
  }
};

const listed = (area: Storage): ListedArea => ({
  keys: () => Array.from({ length: area.length }, (_, place) => area.key(place) ?? ''),
  removeItem: (key) => area.removeItem(key),
});

const firstWorking = (kinds: readonly (() => ExpiringArea)[]): ExpiringArea | undefined => {
  for (const open of kinds) {
    try {
      const area = open();
      area.setItem('sign-in-storage-works', 'yes');
      const works = area.getItem('sign-in-storage-works') === 'yes';
      area.removeItem('sign-in-storage-works');
      if (works) return area;
    } catch {
      // A forbidden or full storage throws: https://developer.mozilla.org/docs/Web/API/Window/localStorage#exceptions
    }
  }
  return undefined;
};

/** Goes without what there is no room for. */
const forgiving = (area: StorageArea): StorageArea => ({
  getItem: (key) => area.getItem(key),
  setItem: (key, text) => void keepIn(area, key, text),
  removeItem: (key) => area.removeItem(key),
});

const pageArea = (): StorageArea => {
  const texts = new Map<string, string>();
  return {
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
    removeItem: (key) => void texts.delete(key),
  };
};
