import { guardRedirect, hasLoginPage, httpUrl, type RedirectPolicy } from '../configuration/redirects';
import { isRedirectOnly, parseRoute } from './routes';

/** Cookie that contains the URL to open after the login (specification, section 3). */
export const REDIRECT_COOKIE = 'ruri';

/** Values from which the page creates the login URL (specification, section 4, "Redirect to login"). */
export interface LoginVisit {
  /** Path of the page that the user is on. */
  readonly path: string;
  readonly sessionToken?: string | undefined;
  /** URL to open after the login, as stored in the session. */
  readonly redirectUri?: string | undefined;
  /** Values of the `ruri` cookie, which contains the URL to open after the login. */
  readonly cookie?: readonly string[];
}

/**
 * Returns the URL to open after the login. Returns `undefined` if the redirect guard rejects `address`, or if `address` is a
 * route of this page that only redirects. Such a route could cause a redirect loop.
 */
export const guardReturnUrl = (address: string | undefined, around: RedirectPolicy): string | undefined => {
  const href = guardRedirect(address, around);
  const url = href && httpUrl(href);
  return url && url.origin === around.origin && isRedirectOnly(url.pathname) ? undefined : href;
};

/**
 * Returns the URL to open after the login: the redirect URI of the session, or else the first URL in the `ruri` cookie that the
 * redirect guard accepts. The guard also checks the redirect URI.
 */
export const redirectTarget = (
  { redirectUri, cookie = [] }: Pick<LoginVisit, 'redirectUri' | 'cookie'>,
  around: RedirectPolicy,
): string | undefined =>
  [redirectUri, ...cookie].flatMap((address) => guardReturnUrl(address, around) ?? [])[0];

const loginPage = (path: string, around: RedirectPolicy): URL => {
  const configured = hasLoginPage(around) ? httpUrl(around.loginUrl, around.origin) : undefined;
  return configured ?? new URL(around.origin + (parseRoute(path).is === 'redirector' ? '/' : path));
};

/** Adds name-value pairs to the query of a URL, and returns the new query. */
const withPairs = ({ search }: URL, pairs: Readonly<Record<string, string>>): string => {
  const added = Object.entries(pairs).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${search === '' ? '?' : `${search}&`}${added.join('&')}`;
};

/** Returns the URL of the login page. With a session token, returns a URL that signs the user in with the token. */
export const loginAddress = (visit: LoginVisit, around: RedirectPolicy): string => {
  const page = loginPage(visit.path, around);
  const target = redirectTarget(visit, around);
  if (visit.sessionToken) {
    const query = withPairs(page, { token: visit.sessionToken, redirectUrl: target ?? around.origin });
    return `${page.origin}${page.pathname.replace(/\/+$/, '')}/login/sessionCookieRedirect${query}`;
  }
  if (!target) return page.href;
  return page.origin + page.pathname + withPairs(page, { fromURI: target }) + page.hash;
};
