import type { Cookies } from '../../core/ports/cookies';

const SECONDS_A_DAY = 86_400;

export const documentCookies = (document: Pick<Document, 'cookie'>): Cookies => ({
  read(name) {
    const start = `${encodeURIComponent(name)}=`;
    return allOf(document)
      .split(/; */)
      .flatMap((text) => (text.startsWith(start) ? decode(text.slice(start.length)) : []));
  },
  write(name, value, { days, sameSite = 'None', secure = false, path = '/' } = {}) {
    set(document, [
      `${encodeURIComponent(name)}=${encodeURIComponent(value)}`,
      `Path=${path}`,
      `SameSite=${sameSite}`,
      ...(secure || sameSite === 'None' ? ['Secure'] : []),
      ...(days === undefined ? [] : [`Max-Age=${Math.round(days * SECONDS_A_DAY)}`]),
    ]);
  },
  remove(name, { path = '/' } = {}) {
    set(document, [`${encodeURIComponent(name)}=`, `Path=${path}`, 'Max-Age=0']);
  },
});

// Reading or writing `document.cookie` throws in a sandboxed frame:
// https://developer.mozilla.org/docs/Web/API/Document/cookie#exceptions

const allOf = (document: Pick<Document, 'cookie'>): string => {
  try {
    return document.cookie;
  } catch {
    return '';
  }
};

const set = (document: Pick<Document, 'cookie'>, parts: readonly string[]) => {
  try {
    document.cookie = parts.join('; ');
  } catch {
    // The cookie is not stored.
  }
};

/**
 * Removes the quotes of a quoted value (https://www.rfc-editor.org/rfc/rfc6265#section-4.1.1), and decodes percent-encoding. In
 * quotes, Python writes a character as `\"` and a byte as `\303` (https://docs.python.org/3/library/http.cookies.html).
 */
const decode = (value: string): string => {
  const quoted = /^"(.*)"$/.exec(value)?.[1];
  const text =
    quoted?.replace(/\\([0-3][0-7]{2}|.)/g, (_, code: string) => (code[2] ? percentEncoded(code) : code)) ??
    value;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

const percentEncoded = (octal: string): string =>
  `%${Number.parseInt(octal, 8).toString(16).padStart(2, '0')}`;
