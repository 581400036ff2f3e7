import { guardRedirect, hasLoginPage, httpUrl, type RedirectPolicy } from '../configuration/redirects';
import { isRedirectOnly, parseRoute } from './routes';

/** URL to open after the login (specification, section 3). */
export const REDIRECT_COOKIE = 'ruri';

export interface LoginVisit {
  /** Of the page that the user is on. */
  readonly path: string;
  readonly sessionToken?: string | undefined;
  readonly redirectUri?: string | undefined;
  /** Values of `REDIRECT_COOKIE`. */
  readonly cookie?: readonly string[];
}

/** `undefined` also for a route of this page that only redirects, which could cause a redirect loop. */
export const guardReturnUrl = (address: string | undefined, around: RedirectPolicy): string | undefined => {
  const href = guardRedirect(address, around);
  const url = href && httpUrl(href);
  return url && url.origin === around.origin && isRedirectOnly(url.pathname) ? undefined : href;
};

/** The redirect URI of the session, or else the first URL in the cookie that the guard accepts. */
export const redirectTarget = (
  { redirectUri, cookie = [] }: Pick<LoginVisit, 'redirectUri' | 'cookie'>,
  around: RedirectPolicy,
): string | undefined =>
  [redirectUri, ...cookie].flatMap((address) => guardReturnUrl(address, around) ?? [])[0];

const loginPage = (path: string, around: RedirectPolicy): URL => {
  const configured = hasLoginPage(around) ? httpUrl(around.loginUrl, around.origin) : undefined;
  return configured ?? new URL(around.origin + (parseRoute(path).is === 'redirector' ? '/' : path));
};

const withPairs = ({ search }: URL, pairs: Readonly<Record<string, string>>): string => {
  const added = Object.entries(pairs).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${search === '' ? '?' : `${search}&`}${added.join('&')}`;
};

/** With a session token, the URL signs the user in. */
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
