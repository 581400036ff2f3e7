import type { ExpiringArea } from '../../browser/browser-storage';
import { documentCookies } from '../../browser/document-cookies';
import type { ListedArea } from './leftovers';

interface CookieDocument extends Pick<Document, 'cookie'> {
  readonly location: Pick<Location, 'protocol'>;
}

/** Maximum characters of one cookie value. `cookies.write` then expands each `%` to `%25`. Browsers allow 4,096 bytes. */
const MAX_COOKIE_LENGTH = 1_200;

/**
 * Maximum length of one encoded text. nginx limits the `Cookie` header to 8 KiB, and the header also contains other cookies:
 * https://nginx.org/en/docs/http/ngx_http_core_module.html#large_client_header_buffers
 */
const MAX_TEXT_LENGTH = 6_144;

const PART_NUMBER = /\.\d+$/;

/**
 * Cookie name prefix that prevents a subdomain from setting forged tokens, and a second cookie of the same name. Not used over http, because some browsers
 * reject Secure cookies there.
 * https://developer.mozilla.org/docs/Web/HTTP/Reference/Headers/Set-Cookie#cookie_prefixes
 */
const HOST_PREFIX = '__Host-';

/** Stores each text in one or more cookies. The cookies expire with the browser session or earlier. */
export const cookieArea = (document: CookieDocument): ExpiringArea & ListedArea => {
  const cookies = documentCookies(document);
  const isSecure = document.location.protocol === 'https:';
  const options = { sameSite: 'Strict', secure: isSecure } as const;
  const nameOf = (key: string, part: number) => `${isSecure ? HOST_PREFIX : ''}${key}.${part}`;
  const removeFrom = (first: number, nameAt: (part: number) => string) => {
    for (let part = first; cookies.read(nameAt(part)).length > 0; part += 1)
      cookies.write(nameAt(part), '', { ...options, days: 0 });
  };
  return {
    isSentToServer: true,
    keys: () => [
      ...new Set(namesIn(document).map((name) => name.replace(HOST_PREFIX, '').replace(PART_NUMBER, ''))),
    ],
    getItem(key) {
      let text = '';
      for (let part = 0; ; part += 1) {
        const [value] = cookies.read(nameOf(key, part));
        if (value === undefined) return part === 0 ? null : (decoded(text) ?? null);
        text += value;
      }
    },
    setItem(key, value, until) {
      if (encodeURIComponent(encodeURIComponent(value)).length > MAX_TEXT_LENGTH)
        throw new DOMException('The value is too long for cookies.', 'QuotaExceededError');
      const parts = encodeURIComponent(value).match(new RegExp(`.{1,${MAX_COOKIE_LENGTH}}`, 'g')) ?? [''];
      for (const [index, part] of parts.entries())
        cookies.write(nameOf(key, index), part, { ...options, ...(until !== undefined && daysTo(until)) });
      removeFrom(parts.length, (part) => nameOf(key, part));
    },
    removeItem(key) {
      removeFrom(0, (part) => nameOf(key, part));
      // Earlier versions of this application wrote cookies without the `__Host-` prefix.
      removeFrom(0, (part) => `${key}.${part}`);
      // Other libraries, such as the Okta SDK, write cookies without a part number.
      cookies.remove(key);
    },
  };
};

const daysTo = (seconds: number) => ({ days: (seconds - Date.now() / 1000) / 86_400 });

const namesIn = (document: CookieDocument): readonly string[] => {
  try {
    const names = document.cookie.split(/; */).map((cookie) => cookie.replace(/=.*/s, ''));
    return names.flatMap((name) => decoded(name) ?? []);
  } catch {
    // Reading `document.cookie` throws if the browser blocks cookies.
    return [];
  }
};

const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
};
