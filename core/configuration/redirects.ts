/** Origins and login URL that the redirect guard compares an address with. */
export interface RedirectPolicy {
  /** The page's own origin. */
  readonly origin: string;
  /** The configured address or path; may be empty. */
  readonly loginUrl: string;
  /** Additional origins to which a user may be redirected. */
  readonly trustedOrigins: readonly string[];
}

/** Parses an http(s) address. Returns `undefined` for any other text. */
export const httpUrl = (address: string, base?: string): URL | undefined => {
  try {
    const url = new URL(address, base);
    return url.protocol === 'https:' || url.protocol === 'http:' ? url : undefined;
  } catch {
    return undefined;
  }
};

/** True if a login page is configured. An empty login URL and `/ui` mean the current page (specification, section 4). */
export const hasLoginPage = ({ loginUrl }: RedirectPolicy): boolean => loginUrl !== '' && loginUrl !== '/ui';

/** Base of relative addresses: the origin of the login page, or else the page's own origin. */
export const loginOrigin = (around: RedirectPolicy): string =>
  (hasLoginPage(around) && httpUrl(around.loginUrl, around.origin)?.origin) || around.origin;

// biome-ignore lint/suspicious/noControlCharactersInRegex: the guard refuses control characters
const suspicious = /[\u0000-\u001f\u007f-\u009f\\]/;

/**
 * Redirect guard for every address from outside: `fromURI`, the `ruri` cookie, a filled template, a stored page (specification,
 * "Settled questions"). Returns the address to navigate to, or `undefined` if it is refused.
 */
export const guardRedirect = (address: string | undefined, around: RedirectPolicy): string | undefined => {
  if (!address || suspicious.test(address)) return undefined;
  const url = httpUrl(address, loginOrigin(around));
  if (!url) return undefined;
  const hasUserInfo = url.username !== '' || url.password !== '';
  const isTrusted =
    url.origin === around.origin ||
    url.origin === loginOrigin(around) ||
    around.trustedOrigins.some((trusted) => httpUrl(trusted)?.origin === url.origin);
  return isTrusted && !hasUserInfo ? url.href : undefined;
};

/** Redirect guard for a stored page of this application. Returns its route, which never leads to another origin. */
export const guardRoute = (address: string | undefined, origin: string): string | undefined => {
  const route = guardRedirect(address, { origin, loginUrl: '', trustedOrigins: [] })?.slice(origin.length);
  return route && /^\/(?!\/)/.test(route) ? route : undefined;
};
