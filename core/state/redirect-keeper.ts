// The redirect URI: from `fromURI` in an address to session storage (sections 2 and 4). `recovery/login-address.ts` goes there.
import { guardRoute, type Surroundings } from '../configuration/redirects';
import type { Cookies } from '../ports/cookies';
import type { Navigation } from '../ports/navigation';
import type { Storage } from '../ports/storage';
import { guardTarget } from '../recovery/login-address';

const KEY = 'redirect-uri';
const PAGE = 'page-to-return-to';

/** Stores a value; removes the stored one if there is none. */
const keep = (storage: Storage, key: string, value: string | undefined): void =>
  value === undefined ? storage.remove(key) : storage.write(key, value);

/** The redirect URI that `fromURI` in the query requests, if the guard accepts it; without `fromURI`, the held one. */
export const redirectAsked = (query: string, held: string | undefined, around: Surroundings) => {
  const fromUri = fromUriIn(query);
  return fromUri === undefined ? held : guardTarget(fromUri, around);
};

/** Stores the redirect URI, for a reload. It has passed the guard. */
export const keepRedirect = (storage: Storage, address: string | undefined): void =>
  keep(storage, KEY, address);

/** The stored redirect URI; `undefined` if there is none or the guard refuses it. */
export const keptRedirect = (storage: Storage, around: Surroundings): string | undefined =>
  guardTarget(storage.read(KEY), around);

interface PageNeeds {
  readonly sessionStorage: Storage;
  readonly cookies: Cookies;
  readonly navigation: Pick<Navigation, 'origin'>;
}

/**
 * Stores the page that a sign-in was started for, until it is completed (specification, section 4). It is in the session storage of
 * this tab, or in a cookie if the browser has no storage.
 */
export const keepPage = (
  { sessionStorage, cookies }: Omit<PageNeeds, 'navigation'>,
  route: string | undefined,
): void => {
  keep(sessionStorage, PAGE, route);
  if (route === undefined) cookies.remove(PAGE);
  else if (sessionStorage.read(PAGE) !== route) cookies.write(PAGE, route, { sameSite: 'Strict' });
};

/** The route of that page, `undefined` where there is none or it is not ours. */
export const keptPage = ({ sessionStorage, cookies, navigation }: PageNeeds) =>
  guardRoute(sessionStorage.read(PAGE) ?? cookies.read(PAGE), navigation.origin);

/** The `fromURI` pair of a query, unchanged; empty without one. */
export const fromUriPairIn = (query: string): string =>
  query.split('&').find((candidate) => candidate.startsWith('fromURI=')) ?? '';

/** The value of `fromURI` in a query; `undefined` without one, empty if it is malformed. */
export const fromUriIn = (query: string): string | undefined => {
  const pair = fromUriPairIn(query);
  try {
    return pair === '' ? undefined : decodeURIComponent(pair.slice('fromURI='.length).replaceAll('+', ' '));
  } catch {
    return '';
  }
};
