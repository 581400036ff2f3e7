import type { Place } from '../ports/navigation';
import { factorKinds } from './factor-table';

/** Recovery types that a link can start. */
export type LinkType = 'password' | 'unlock';

export const isLinkType = (type: unknown): type is LinkType => type === 'password' || type === 'unlock';

/** Parsed from a path (specification, section 2). */
export type Route =
  | { readonly is: 'landing' }
  | { readonly is: 'login' }
  | { readonly is: 'callback' }
  | { readonly is: 'redirector' }
  | { readonly is: 'expired-password' }
  | { readonly is: 'entry'; readonly type: string }
  | { readonly is: 'factor'; readonly type: string; readonly segment: string }
  /** `token` is empty if the address contains no possible token. */
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

/** Mail programs add spaces, invisible characters and punctuation to a link (contract, `/recovery/mfaemail`). */
const TOKEN = /^[\s\p{Cf}]*([\w.~+/=-]*[\w~+/=-])[\s\p{Cf}]*$/u;

/** Ignores leading and trailing slashes. */
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

export const isRedirectOnly = (path: string): boolean =>
  ['redirector', 'login', 'callback'].includes(parseRoute(path).is);

export const entryRoute = (type: string): string => `/recovery/${type}`;

export const withQuery = (route: string, query: string): string =>
  query === '' ? route : `${route}?${query}`;

export const routeOf = ({ path, query, fragment }: Omit<Place, 'note'>): string =>
  withQuery(path, query) + (fragment === undefined ? '' : `#${fragment}`);

export const lastRoute = (type: string | undefined): string =>
  type === 'unlock' ? '/recovery/unlock/account' : '/recovery/password/reset';

export const LANDING_ROUTE = '/ui';

/** If no page to return to is stored. */
export const SIGNED_IN_ROUTE = '/mgt/password';
