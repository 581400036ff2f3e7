// Storage of the redirect URI, and of the page to open after a sign-in (specification, sections 2 and 4).
import { type Configuration, redirectPolicy } from '../configuration/configuration';
import { guardRoute, type RedirectPolicy } from '../configuration/redirects';
import type { Cookies } from '../ports/cookies';
import type { PageNavigation } from '../ports/navigation';
import type { KeyValueStore } from '../ports/storage';
import { guardReturnUrl } from '../recovery/login-address';
import type { RecoverySession } from '../recovery/session';
import { storageKeys } from './storage-keys';
import type { Store } from './store';

const { redirectUri: KEY, returnPage: PAGE } = storageKeys;

/** Stores a value under a key. `undefined` removes the stored value. */
const keep = (storage: KeyValueStore, key: string, value: string | undefined): void =>
  value === undefined ? storage.remove(key) : storage.write(key, value);

interface RedirectNeeds {
  readonly session: Store<RecoverySession>;
  readonly sessionStorage: KeyValueStore;
  readonly configuration: Configuration;
  readonly navigation: Pick<PageNavigation, 'origin'>;
}

/**
 * Stores the `fromURI` parameter of a query as the redirect URI. If the redirect guard rejects `fromURI`, deletes the stored
 * redirect URI. Without `fromURI`, the stored redirect URI remains.
 */
export const keepRedirectUri = (
  { session, sessionStorage, configuration, navigation }: RedirectNeeds,
  query: string,
): void => {
  const fromUri = fromUriIn(query);
  const redirectUri =
    fromUri === undefined
      ? session.get().redirectUri
      : guardReturnUrl(fromUri, redirectPolicy(configuration, navigation.origin));
  session.update((held) => ({ ...held, redirectUri }));
  keep(sessionStorage, KEY, redirectUri);
};

/** Loads the stored redirect URI. Returns `undefined` if no URI is stored or the redirect guard rejects the URI. */
export const loadRedirectUri = (storage: KeyValueStore, around: RedirectPolicy): string | undefined =>
  guardReturnUrl(storage.read(KEY), around);

interface PageNeeds {
  readonly sessionStorage: KeyValueStore;
  readonly cookies: Cookies;
  readonly navigation: Pick<PageNavigation, 'origin'>;
}

/**
 * Stores the page to open after a sign-in, until the sign-in is complete (specification, section 4). Uses the session storage of
 * this tab, or a cookie if session storage is unavailable.
 */
export const saveReturnPage = (
  { sessionStorage, cookies }: Omit<PageNeeds, 'navigation'>,
  route: string | undefined,
): void => {
  keep(sessionStorage, PAGE, route);
  if (route === undefined) cookies.remove(PAGE);
  else if (sessionStorage.read(PAGE) !== route) cookies.write(PAGE, route, { sameSite: 'Strict' });
};

/** Loads the page to open after a sign-in. Returns `undefined` if no page is stored or the redirect guard rejects the page. */
export const loadReturnPage = ({ sessionStorage, cookies, navigation }: PageNeeds) =>
  [sessionStorage.read(PAGE) ?? cookies.read(PAGE)]
    .flat()
    .flatMap((page) => guardRoute(page, navigation.origin) ?? [])[0];

/** Returns the `fromURI` parameter of a query unchanged, or an empty string if the query has no such parameter. */
export const fromUriPairIn = (query: string): string =>
  query.split('&').find((candidate) => candidate.startsWith('fromURI=')) ?? '';

/**
 * Returns the decoded `fromURI` parameter of a query. Returns `undefined` for a missing parameter, and an empty string for a
 * malformed one.
 */
export const fromUriIn = (query: string): string | undefined => {
  const pair = fromUriPairIn(query);
  try {
    return pair === '' ? undefined : decodeURIComponent(pair.slice('fromURI='.length).replaceAll('+', ' '));
  } catch {
    return '';
  }
};
