// Specification, sections 2 and 4.
import { redirectPolicy } from '../configuration/configuration';
import { guardRoute, type RedirectPolicy } from '../configuration/redirects';
import type { KeyValueStore } from '../ports/storage';
import { guardReturnUrl } from '../recovery/login-address';
import type { Needs } from './needs';
import { storageKeys } from './storage-keys';

const { redirectUri: KEY, returnPage: PAGE } = storageKeys;

const keep = (storage: KeyValueStore, key: string, value: string | undefined): void =>
  value === undefined ? storage.remove(key) : storage.write(key, value);

/** Without `fromURI`, the stored URI remains. A rejected `fromURI` deletes it. */
export const keepRedirectUri = (
  needs: Needs<'session' | 'sessionStorage' | 'configuration' | 'navigation'>,
  query: string,
): void => {
  const { session, sessionStorage, configuration, navigation } = needs;
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

/** Uses a cookie if session storage is unavailable (specification, section 4). */
export const saveReturnPage = (
  { sessionStorage, cookies }: Needs<'sessionStorage' | 'cookies'>,
  route: string | undefined,
): void => {
  keep(sessionStorage, PAGE, route);
  if (route === undefined) cookies.remove(PAGE);
  else if (sessionStorage.read(PAGE) !== route) cookies.write(PAGE, route, { sameSite: 'Strict' });
};

/** `undefined` if the redirect guard rejects the page. */
export const loadReturnPage = ({
  sessionStorage,
  cookies,
  navigation,
}: Needs<'sessionStorage' | 'cookies' | 'navigation'>): string | undefined =>
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
