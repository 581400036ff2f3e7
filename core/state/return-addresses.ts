// Stores the redirect URI of `fromURI` in session storage (sections 2 and 4). `recovery/login-address.ts` uses it.
import { guardRoute, type RedirectPolicy } from '../configuration/redirects';
import type { Cookies } from '../ports/cookies';
import type { PageNavigation } from '../ports/navigation';
import type { KeyValueStore } from '../ports/storage';
import { guardReturnUrl } from '../recovery/login-address';
import { storageKeys } from './storage-keys';

const { redirectUri: KEY, returnPage: PAGE } = storageKeys;

/** Stores a value; `undefined` removes the stored one. */
const keep = (storage: KeyValueStore, key: string, value: string | undefined): void =>
  value === undefined ? storage.remove(key) : storage.write(key, value);

/** The redirect URI of `fromURI` in the query, if the guard accepts it. Without `fromURI`, the held one. */
export const redirectAsked = (query: string, held: string | undefined, around: RedirectPolicy) => {
  const fromUri = fromUriIn(query);
  return fromUri === undefined ? held : guardReturnUrl(fromUri, around);
};

/** Stores the redirect URI, which has passed the guard, for a reload. */
export const saveRedirectUri = (storage: KeyValueStore, address: string | undefined): void =>
  keep(storage, KEY, address);

/** The stored redirect URI; `undefined` if there is none or the guard refuses it. */
export const loadRedirectUri = (storage: KeyValueStore, around: RedirectPolicy): string | undefined =>
  guardReturnUrl(storage.read(KEY), around);

interface PageNeeds {
  readonly sessionStorage: KeyValueStore;
  readonly cookies: Cookies;
  readonly navigation: Pick<PageNavigation, 'origin'>;
}

/**
 * Stores the page that a sign-in was started for, until the sign-in is complete (specification, section 4). Uses the session
 * storage of this tab, or a cookie if the browser has no storage.
 */
export const saveReturnPage = (
  { sessionStorage, cookies }: Omit<PageNeeds, 'navigation'>,
  route: string | undefined,
): void => {
  keep(sessionStorage, PAGE, route);
  if (route === undefined) cookies.remove(PAGE);
  else if (sessionStorage.read(PAGE) !== route) cookies.write(PAGE, route, { sameSite: 'Strict' });
};

/** Route of the stored page; `undefined` if there is none or the guard refuses it. */
export const loadReturnPage = ({ sessionStorage, cookies, navigation }: PageNeeds) =>
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
