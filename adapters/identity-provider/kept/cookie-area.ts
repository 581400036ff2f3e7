import type { StorageArea } from '../../browser-storage';
import { documentCookies } from '../../document-cookies';
import type { ListedArea } from './leftovers';

/** The part of the document that is used. */
export type CookieDocument = Pick<Document, 'cookie'>;

/** Characters of one cookie's value, at most; written, each is up to three bytes of the 4096 that a browser allows. */
const COOKIE_LENGTH = 1_200;

const PLACE = /\.\d+$/;

/** Texts in cookies that end with the browser's session, each in as many as it needs. */
export const cookieArea = (document: CookieDocument): StorageArea & ListedArea => {
  const cookies = documentCookies(document);
  const nameOf = (key: string, place: number) => `${key}.${place}`;
  const removeFrom = (key: string, start: number) => {
    for (let place = start; cookies.read(nameOf(key, place)) !== undefined; place += 1)
      cookies.remove(nameOf(key, place));
  };
  return {
    keys: () => [...new Set(namesIn(document).map((name) => name.replace(PLACE, '')))],
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
    removeItem(key) {
      removeFrom(key, 0);
      // What somebody else has written is one cookie.
      cookies.remove(key);
    },
  };
};

const namesIn = (document: CookieDocument): readonly string[] => {
  try {
    const names = document.cookie.split(/; */).map((cookie) => cookie.replace(/=.*$/s, ''));
    return names.map(decodeURIComponent);
  } catch {
    // Cookies are off, or somebody else has written a name that we would not.
    return [];
  }
};
