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

/** Creates cookies with the initial values. A list contains the values that other paths or domains have set for the same name. */
export function createMemoryCookies(
  initial: Readonly<Record<string, string | readonly string[]>> = {},
): MemoryCookies {
  let kept: readonly WrittenCookie[] = Object.entries(initial).flatMap(([name, values]) =>
    [values].flat().map((value) => ({ name, value, path: '/', sameSite: 'None' as const })),
  );

  const without = (name: string, path: string) =>
    kept.filter((cookie) => cookie.name !== name || cookie.path !== path);

  return {
    kept: () => kept,
    read: (name) =>
      kept.filter((cookie) => cookie.name === name && cookie.path === '/').map(({ value }) => value),
    write(name, value, { path = '/', sameSite = 'None', days } = {}) {
      const cookie = { name, value, path, sameSite, ...(days === undefined ? {} : { days }) };
      const isOver = days !== undefined && days <= 0;
      kept = isOver ? without(name, path) : [...without(name, path), cookie];
    },
    remove(name, { path = '/' } = {}) {
      kept = without(name, path);
    },
  };
}

/** Creates fake cookies of a browser that blocks cookies: nothing is stored or read. */
export function createForgetfulCookies(): Cookies {
  return { read: () => [], write: () => undefined, remove: () => undefined };
}
