import type { ExpiringArea } from '../../browser/browser-storage';
import { documentCookies } from '../../browser/document-cookies';
import type { ListedArea } from './leftovers';

/** The part of the document that is used. */
export interface CookieDocument extends Pick<Document, 'cookie'> {
  readonly location: Pick<Location, 'protocol'>;
}

/** Characters of one cookie's value, at most; written, each is up to three bytes of the 4096 that a browser allows. */
const COOKIE_LENGTH = 1_200;

/**
 * What all cookies of one text may come to: they go along with every call to our server, in one line, of which servers
 * take 8 KiB (https://nginx.org/en/docs/http/ngx_http_core_module.html#large_client_header_buffers).
 */
const LONGEST_TEXT = 6_144;

const PLACE = /\.\d+$/;

/**
 * A browser accepts this prefix only from this host, by https. Otherwise a sub-domain could plant tokens that nobody has
 * signed. A page with http, as a sandbox on this machine, cannot have it: there cookies are not Secure in all browsers.
 * https://developer.mozilla.org/docs/Web/HTTP/Reference/Headers/Set-Cookie#cookie_prefixes
 */
const HOST_PREFIX = '__Host-';

/** Texts in cookies that end with the browser's session if not earlier, each in as many as it needs. */
export const cookieArea = (document: CookieDocument): ExpiringArea & ListedArea => {
  const cookies = documentCookies(document);
  const isSecure = document.location.protocol === 'https:';
  const options = { sameSite: 'Strict', secure: isSecure } as const;
  const nameOf = (key: string, place: number) => `${isSecure ? HOST_PREFIX : ''}${key}.${place}`;
  const removeFrom = (start: number, nameAt: (place: number) => string) => {
    for (let place = start; cookies.read(nameAt(place)) !== undefined; place += 1)
      cookies.write(nameAt(place), '', { ...options, days: 0 });
  };
  return {
    isSentAlong: true,
    keys: () => [
      ...new Set(namesIn(document).map((name) => name.replace(HOST_PREFIX, '').replace(PLACE, ''))),
    ],
    getItem(key) {
      let text = '';
      for (let place = 0; ; place += 1) {
        const part = cookies.read(nameOf(key, place));
        if (part === undefined) return place === 0 ? null : (decoded(text) ?? null);
        text += part;
      }
    },
    setItem(key, value, until) {
      if (encodeURIComponent(encodeURIComponent(value)).length > LONGEST_TEXT)
        throw new DOMException('Cookies have no room for it.', 'QuotaExceededError');
      const parts = encodeURIComponent(value).match(new RegExp(`.{1,${COOKIE_LENGTH}}`, 'g')) ?? [''];
      for (const [place, part] of parts.entries())
        cookies.write(nameOf(key, place), part, { ...options, ...(until !== undefined && daysTo(until)) });
      removeFrom(parts.length, (place) => nameOf(key, place));
    },
    removeItem(key) {
      removeFrom(0, (place) => nameOf(key, place));
      // Earlier versions had no prefix; what somebody else has written is one cookie.
      removeFrom(0, (place) => `${key}.${place}`);
      cookies.remove(key);
    },
  };
};

const daysTo = (moment: number) => ({ days: (moment - Date.now() / 1000) / 86_400 });

const namesIn = (document: CookieDocument): readonly string[] => {
  try {
    const names = document.cookie.split(/; */).map((cookie) => cookie.replace(/=.*$/s, ''));
    return names.flatMap((name) => decoded(name) ?? []);
  } catch {
    // Cookies are off.
    return [];
  }
};

/** `undefined` for what somebody else has written, and we would not. */
const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
};
