/** Settings of the redirect guard: the origins to which the page may redirect, and the URL of the login page. */
export interface RedirectPolicy {
  /** Origin of the page. */
  readonly origin: string;
  /** Configured URL or path of the login page. May be empty. */
  readonly loginUrl: string;
  /** Additional origins that a user may be redirected to. */
  readonly trustedOrigins: readonly string[];
}

/** Parses an http(s) URL. Returns `undefined` for any other string. */
export const httpUrl = (address: string, base?: string): URL | undefined => {
  try {
    const url = new URL(address, base);
    return url.protocol === 'https:' || url.protocol === 'http:' ? url : undefined;
  } catch {
    return undefined;
  }
};

/**
 * True if the operator has configured a login page other than the current page. The value `/ui` or an empty URL means that the
 * current page is the login page (specification, section 4).
 */
export const hasLoginPage = ({ loginUrl }: RedirectPolicy): boolean => loginUrl !== '' && loginUrl !== '/ui';

/**
 * Base URL for relative URLs: the origin of the login page, or the page's own origin if no login page is configured.
 */
export const loginOrigin = (around: RedirectPolicy): string =>
  (hasLoginPage(around) && httpUrl(around.loginUrl, around.origin)?.origin) || around.origin;

// biome-ignore lint/suspicious/noControlCharactersInRegex: the guard refuses control characters
const suspicious = /[\u0000-\u001f\u007f-\u009f\\]/;

/**
 * Guard against open redirects. Returns the absolute URL if the page may redirect to it, otherwise `undefined` (specification,
 * "Settled questions").
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

/** Returns the route to open after a sign-in. Returns `undefined` if `address` is not a safe URL of the page's own origin. */
export const guardRoute = (address: string | undefined, origin: string): string | undefined => {
  const route = guardRedirect(address, { origin, loginUrl: '', trustedOrigins: [] })?.slice(origin.length);
  return route && /^\/(?!\/)/.test(route) ? route : undefined;
};
