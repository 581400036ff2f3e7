import type { CookieOptions, Cookies } from '../../core/ports/cookies';

/** A cookie that was written, with the default values filled in. */
export interface WrittenCookie {
  readonly name: string;
  readonly value: string;
  readonly path: string;
  readonly sameSite: NonNullable<CookieOptions['sameSite']>;
  /** Lifetime of the cookie in days. Undefined for a session cookie. */
  readonly days?: number;
}

/** In-memory cookies of a page at `/`. */
export interface MemoryCookies extends Cookies {
  /** Returns all stored cookies of any path. */
  kept(): readonly WrittenCookie[];
}

export function createMemoryCookies(initial: Readonly<Record<string, string>> = {}): MemoryCookies {
  let kept: readonly WrittenCookie[] = [];

  const without = (name: string, path: string) =>
    kept.filter((cookie) => cookie.name !== name || cookie.path !== path);

  const cookies: MemoryCookies = {
    kept: () => kept,
    read: (name) => kept.find((cookie) => cookie.name === name && cookie.path === '/')?.value,
    write(name, value, { path = '/', sameSite = 'None', days } = {}) {
      const cookie = { name, value, path, sameSite, ...(days === undefined ? {} : { days }) };
      const isOver = days !== undefined && days <= 0;
      kept = isOver ? without(name, path) : [...without(name, path), cookie];
    },
    remove(name, { path = '/' } = {}) {
      kept = without(name, path);
    },
  };
  for (const [name, value] of Object.entries(initial)) cookies.write(name, value);
  return cookies;
}

/** Creates fake cookies of a browser that blocks cookies: nothing is stored, and `read` returns `undefined`. */
export function createForgetfulCookies(): Cookies {
  return { read: () => undefined, write: () => undefined, remove: () => undefined };
}
