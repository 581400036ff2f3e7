import { isLinkType } from '../additions/other-tabs/other-tabs';
import type { Place } from '../ports/navigation';
import { factorKinds } from './factor-table';

/** Route of the application, parsed from a path (specification, section 2). */
export type Route =
  | { readonly is: 'landing' }
  | { readonly is: 'login' }
  | { readonly is: 'callback' }
  | { readonly is: 'redirector' }
  | { readonly is: 'expired-password' }
  | { readonly is: 'entry'; readonly type: string }
  | { readonly is: 'factor'; readonly type: string; readonly segment: string }
  /** `token` is the token of a link in a message. It is empty if the address contains no possible token. */
  | { readonly is: 'reset'; readonly token?: string }
  | { readonly is: 'unlock'; readonly token?: string }
  | { readonly is: 'manage-password' }
  | { readonly is: 'configuration' }
  | { readonly is: 'unknown' };

const fixedRoutes: Readonly<Record<string, Route>> = {
  ui: { is: 'landing' },
  login: { is: 'login' },
  redirector: { is: 'redirector' },
  configuration: { is: 'configuration' },
  'mgt/password': { is: 'manage-password' },
  'recovery/callback': { is: 'callback' },
  'ui/recovery/callback': { is: 'callback' },
  'recovery/expiredpassword': { is: 'expired-password' },
  'recovery/password/reset': { is: 'reset' },
  'recovery/unlock/account': { is: 'unlock' },
};

const factorSegments = [...factorKinds.flatMap(({ routes }) => routes), 'dynamic'];

const decoded = (segment: string): string | undefined => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
};

/**
 * A token of a link: letters, digits and `-._~+/=`, without a full stop at the end (contract, `/recovery/mfaemail`). Mail programs
 * add spaces, invisible characters and punctuation to a link.
 */
const TOKEN = /^[\s\p{Cf}]*([\w.~+/=-]*[\w~+/=-])[\s\p{Cf}]*$/u;

/** Parses the path of a URL. Ignores leading and trailing slashes. */
export const parseRoute = (path: string): Route => {
  const trimmed = path.replace(/^\/+|\/+$/g, '');
  const fixed = Object.hasOwn(fixedRoutes, trimmed) ? fixedRoutes[trimmed] : undefined;
  if (fixed) return fixed;

  const segments = trimmed.split('/').map(decoded);
  const [area, type, last, secret] = segments;
  if (area === 'recovery' && isLinkType(type) && last === 'reset' && segments.length > 3) {
    const [, token = ''] = (segments.length === 4 && secret && TOKEN.exec(secret)) || [];
    return { is: type === 'unlock' ? type : 'reset', token };
  }
  if (area !== 'recovery' || !type || segments.includes(undefined)) return { is: 'unknown' };
  if (segments.length === 2) return { is: 'entry', type };
  if (segments.length === 3 && last && factorSegments.includes(last))
    return { is: 'factor', type, segment: last };
  return { is: 'unknown' };
};

/** True for the path of `redirector`, `login` or `callback`. These paths have no screen and only redirect. */
export const isRedirectOnly = (path: string): boolean =>
  ['redirector', 'login', 'callback'].includes(parseRoute(path).is);

/** Returns the route of the screen for entering a username (specification, section 2, `recovery/{type}`). */
export const entryRoute = (type: string): string => `/recovery/${type}`;

/** Returns the route of a factor's screen. `segment` must be one of the `routes` in the factor's row of the factor table. */
export const factorRoute = (type: string, segment: string): string => `/recovery/${type}/${segment}`;

/** Appends a query to a route, unless the query is empty. */
export const withQuery = (route: string, query: string): string =>
  query === '' ? route : `${route}?${query}`;

export const routeOf = ({ path, query, fragment }: Omit<Place, 'note'>): string =>
  withQuery(path, query) + (fragment === undefined ? '' : `#${fragment}`);

/**
 * Returns the route after the last proof of identity. The recovery type `unlock` opens the unlock screen, and every other type
 * opens the reset screen.
 */
export const lastRoute = (type: string | undefined): string =>
  type === 'unlock' ? '/recovery/unlock/account' : '/recovery/password/reset';

/** Route that redirects the browser to the login (specification, section 2). */
export const REDIRECTOR_ROUTE = '/redirector';

/** Route that opens after a sign-out. */
export const LANDING_ROUTE = '/ui';

/** Route to open after a sign-in if no page to return to is stored. */
export const SIGNED_IN_ROUTE = '/mgt/password';
