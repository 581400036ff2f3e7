import type { Cookies } from '../../core/ports/cookies';

const SECONDS_A_DAY = 86_400;

/** Reads and writes cookies through `document.cookie` (specification, section 3). */
export const documentCookies = (document: Pick<Document, 'cookie'>): Cookies => ({
  read(name) {
    const start = `${encodeURIComponent(name)}=`;
    const cookie = allOf(document)
      .split(/; */)
      .find((text) => text.startsWith(start));
    return cookie === undefined ? undefined : decode(cookie.slice(start.length));
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

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};
