import { keepIn, type StorageArea } from '../browser-storage';
import { documentCookies } from '../document-cookies';

/** Where a sign-in keeps what must survive the way to the provider and back, and a reload. */
export interface SignInStorage {
  /** Of all tabs: local storage, else session storage, else cookies (specification, section 9). */
  readonly tokens: StorageArea;
  /** Of this tab: session storage, else local storage, else cookies. */
  readonly transactions: StorageArea;
  /** What can be asked for again; cookies are spared it. */
  readonly cache: StorageArea;
  /** Whether this browser keeps anything at all for this page. */
  readonly remembers: boolean;
}

/** The part of the window that is used. */
export type StorageWindow = Pick<Window, 'localStorage' | 'sessionStorage' | 'document'>;

/** Characters of one cookie's value, at most; written, each is up to three bytes of the 4096 that a browser allows. */
const COOKIE_LENGTH = 1_200;

/** The first kind of storage that works in this browser, for each purpose; where none does, one that ends with the page. */
export const signInStorage = (window: StorageWindow): SignInStorage => {
  const cookies = () => cookieArea(window.document);
  const local = () => window.localStorage;
  const session = () => window.sessionStorage;
  const tokens = firstWorking([local, session, cookies]);
  const transactions = firstWorking([session, local, cookies]);
  return {
    tokens: tokens ?? pageArea(),
    transactions: transactions ?? pageArea(),
    cache: forgiving(firstWorking([local, session]) ?? pageArea()),
    remembers: tokens !== undefined && transactions !== undefined,
  };
};

const firstWorking = (kinds: readonly (() => StorageArea)[]): StorageArea | undefined => {
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

/** Texts in cookies that end with the browser's session, each in as many as it needs. */
const cookieArea = (document: Pick<Document, 'cookie'>): StorageArea => {
  const cookies = documentCookies(document);
  const nameOf = (key: string, place: number) => `${key}.${place}`;
  const removeFrom = (key: string, start: number) => {
    for (let place = start; cookies.read(nameOf(key, place)) !== undefined; place += 1)
      cookies.remove(nameOf(key, place));
  };
  return {
    getItem(key) {
      let text = '';
      for (let place = 0; ; place += 1) {
        const part = cookies.read(nameOf(key, place));
        if (part === undefined) return place === 0 ? null : decodeURIComponent(text);
        text += part;
      }
    },
    setItem(key, value) {
      const parts = encodeURIComponent(value).match(new RegExp(`.{1,${COOKIE_LENGTH}}`, 'g')) ?? [''];
      for (const [place, part] of parts.entries())
        cookies.write(nameOf(key, place), part, { sameSite: 'Strict' });
      removeFrom(key, parts.length);
    },
    removeItem: (key) => removeFrom(key, 0),
  };
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
