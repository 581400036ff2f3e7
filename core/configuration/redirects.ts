export interface RedirectPolicy {
  readonly origin: string;
  /** URL or path. May be empty. */
  readonly loginUrl: string;
  readonly trustedOrigins: readonly string[];
}

/** `undefined` for anything but an http(s) URL. */
export const httpUrl = (address: string, base?: string): URL | undefined => {
  try {
    const url = new URL(address, base);
    return url.protocol === 'https:' || url.protocol === 'http:' ? url : undefined;
  } catch {
    return undefined;
  }
};

/** `/ui` or an empty URL means that the current page is the login page (specification, section 4). */
export const hasLoginPage = ({ loginUrl }: RedirectPolicy): boolean => loginUrl !== '' && loginUrl !== '/ui';

/** Base URL for relative URLs. */
export const loginOrigin = (around: RedirectPolicy): string =>
  (hasLoginPage(around) && httpUrl(around.loginUrl, around.origin)?.origin) || around.origin;

// biome-ignore lint/suspicious/noControlCharactersInRegex: the guard refuses control characters
const suspicious = /[\u0000-\u001f\u007f-\u009f\\]/;

/** Guard against open redirects: the absolute URL, or `undefined` if the page may not redirect to it. */
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

/** Route after a sign-in. `undefined` unless `address` is a safe URL of the page's own origin. */
export const guardRoute = (address: string | undefined, origin: string): string | undefined => {
  const route = guardRedirect(address, { origin, loginUrl: '', trustedOrigins: [] })?.slice(origin.length);
  return route && /^\/(?!\/)/.test(route) ? route : undefined;
};
