import type { Ports } from '../../core/account-recovery';
import type { Cookies } from '../../core/ports/cookies';
import type { PageNavigation, Place } from '../../core/ports/navigation';
import type { KeyValueStore } from '../../core/ports/storage';
import { refused } from '../../core/result';
import { fetchHttp } from '../browser/fetch-http';
import { rxjsClock } from '../browser/rxjs-clock';

/** Creates the core's ports without a browser: HTTP requests to `origin`, storage in memory, no sign-in. */
export const nodePorts = (origin: string): Ports => {
  const cookies = memoryCookies();
  const never = () => () => undefined;
  return {
    http: fetchHttp({
      ...{ fetch: fetchWithCookies(cookies), cookies, origin },
      ...{ hosts: () => [], language: () => 'en' },
    }),
    clock: rxjsClock(),
    cookies,
    localStorage: memoryStorage(),
    sessionStorage: memoryStorage(),
    navigation: memoryNavigation(origin, '/recovery/password'),
    connectivity: { isOnline: () => true, subscribe: never },
    otherTabs: { tell: () => undefined, subscribe: never },
    identityProvider: async () => refused('unreachable'),
  };
};

/** Creates an in-memory replacement for browser storage. */
export const memoryStorage = (): KeyValueStore => {
  const kept = new Map<string, string>();
  return {
    read: (name) => kept.get(name),
    write: (name, text) => void kept.set(name, text),
    remove: (name) => void kept.delete(name),
  };
};

/** Creates in-memory cookies. Each name has at most one value, because all cookies come from one server. */
const memoryCookies = (): Cookies => {
  const { read, ...kept } = memoryStorage();
  return { ...kept, read: (name) => [read(name) ?? []].flat() };
};

/** Creates a `fetch` that stores the cookies of the recovery server and sends them again, because Node stores no cookies. */
const fetchWithCookies = (cookies: Cookies): typeof fetch => {
  const names = new Set<string>();
  return async (address, init) => {
    const headers = new Headers(init?.headers);
    const pairs = [...names].map((name) => `${name}=${cookies.read(name)[0]}`);
    if (pairs.length > 0 && init?.credentials === 'include') headers.set('cookie', pairs.join('; '));
    const response = await fetch(address, { ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=;]+)=([^;]*)/.exec(line) ?? [];
      cookies.write(name, value);
      names.add(name);
    }
    return response;
  };
};

/** Creates an in-memory navigation with a single history entry. */
const memoryNavigation = (origin: string, start: string): PageNavigation => {
  const listeners = new Set<() => void>();
  let place: Place = { path: start, query: '' };
  const replace = (route: string, note?: string) => {
    const { pathname, search } = new URL(route, origin);
    place = { path: pathname, query: search.slice(1), ...(note !== undefined && { note }) };
    for (const listener of listeners) listener();
  };
  return {
    origin,
    current: () => place,
    go: (route) => replace(route),
    replace,
    leave: (href) => console.log(`Continue at ${href}`),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
