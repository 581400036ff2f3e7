/** What the redirect guard knows of the surroundings. */
export interface Surroundings {
  /** The page's own origin. */
  readonly origin: string;
  /** As configured: an address, a path, or empty. */
  readonly loginUrl: string;
  /** Further origins that a user may be sent to. */
  readonly trustedOrigins: readonly string[];
}

/** An http(s) address, or `undefined`. */
export const httpUrl = (address: string, base?: string): URL | undefined => {
  try {
    const url = new URL(address, base);
    return url.protocol === 'https:' || url.protocol === 'http:' ? url : undefined;
  } catch {
    return undefined;
  }
};

/** An empty login URL and `/ui` mean: the page that the user is on (specification, section 4). */
export const hasLoginPage = ({ loginUrl }: Surroundings): boolean => loginUrl !== '' && loginUrl !== '/ui';

/** What a relative address counts from: the login's origin, else ours. */
export const loginOrigin = (around: Surroundings): string =>
  (hasLoginPage(around) && httpUrl(around.loginUrl, around.origin)?.origin) || around.origin;

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it refuses
const suspicious = /[\u0000-\u001f\u007f-\u009f\\]/;

/**
 * The one guard for every address that somebody else handed us: fromURI, the `ruri` cookie, filled templates, a remembered
 * page (design, "Settled questions"). Answers with the address to navigate by, or `undefined` for one to be dropped.
 */
export const guardRedirect = (address: string | undefined, around: Surroundings): string | undefined => {
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

/** The same for a page of our own that was remembered: answers with its route, which never leads to another origin. */
export const guardRoute = (address: string | undefined, origin: string): string | undefined => {
  const route = guardRedirect(address, { origin, loginUrl: '', trustedOrigins: [] })?.slice(origin.length);
  return route && /^\/(?!\/)/.test(route) ? route : undefined;
};
