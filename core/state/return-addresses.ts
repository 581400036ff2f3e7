// Specification, sections 2 and 4.
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

const keep = (storage: KeyValueStore, key: string, value: string | undefined): void =>
  value === undefined ? storage.remove(key) : storage.write(key, value);

interface RedirectNeeds {
  readonly session: Store<RecoverySession>;
  readonly sessionStorage: KeyValueStore;
  readonly configuration: Configuration;
  readonly navigation: Pick<PageNavigation, 'origin'>;
}

/** Without `fromURI`, the stored URI remains. A rejected `fromURI` deletes it. */
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

/** `undefined` if the redirect guard rejects the URI. */
export const loadRedirectUri = (storage: KeyValueStore, around: RedirectPolicy): string | undefined =>
  guardReturnUrl(storage.read(KEY), around);

interface PageNeeds {
  readonly sessionStorage: KeyValueStore;
  readonly cookies: Cookies;
  readonly navigation: Pick<PageNavigation, 'origin'>;
}

/** Uses a cookie if session storage is unavailable (specification, section 4). */
export const saveReturnPage = (
  { sessionStorage, cookies }: Omit<PageNeeds, 'navigation'>,
  route: string | undefined,
): void => {
  keep(sessionStorage, PAGE, route);
  if (route === undefined) cookies.remove(PAGE);
  else if (sessionStorage.read(PAGE) !== route) cookies.write(PAGE, route, { sameSite: 'Strict' });
};

/** `undefined` if the redirect guard rejects the page. */
export const loadReturnPage = ({ sessionStorage, cookies, navigation }: PageNeeds) =>
  [sessionStorage.read(PAGE) ?? cookies.read(PAGE)]
    .flat()
    .flatMap((page) => guardRoute(page, navigation.origin) ?? [])[0];

/** The parameter unchanged, or an empty string. */
export const fromUriPairIn = (query: string): string =>
  query.split('&').find((candidate) => candidate.startsWith('fromURI=')) ?? '';

/** `undefined` if missing, an empty string if malformed. */
export const fromUriIn = (query: string): string | undefined => {
  const pair = fromUriPairIn(query);
  try {
    return pair === '' ? undefined : decodeURIComponent(pair.slice('fromURI='.length).replaceAll('+', ' '));
  } catch {
    return '';
  }
};
