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

/** Keeps the redirect URI of this visit over a reload; it passes the guard on its way in and out (design, "Core"). */
export const keepRedirect = (storage: Storage, address: string | undefined): void =>
  keep(storage, KEY, address);

/** The redirect URI that was kept, `undefined` where there is none or the guard drops it. */
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

/** The pair `fromURI` of a query, as it stands there; empty where it is not given. */
export const fromUriPairIn = (query: string): string =>
  query.split('&').find((candidate) => candidate.startsWith('fromURI=')) ?? '';

/** The value of `fromURI` in a query, `undefined` where it is not given. */
export const fromUriIn = (query: string): string | undefined => {
  const pair = fromUriPairIn(query);
  try {
    return pair === '' ? undefined : decodeURIComponent(pair.slice('fromURI='.length).replaceAll('+', ' '));
  } catch {
    return '';
  }
};
