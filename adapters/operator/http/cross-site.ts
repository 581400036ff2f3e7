import { Cookie } from 'tough-cookie';

/** Origin that belongs to no website. A server that allows this origin allows every website. */
export const STRANGER = 'https://stranger.invalid';

/** Headers of the preflight that a browser sends before an API call from a page at `origin`. */
export const preflightHeaders = (origin: string, method: string) => ({
  ...{ origin, 'access-control-request-method': method, 'access-control-request-headers': 'content-type' },
});

/** True if a `Cache-Control` header explicitly allows caching, for example with `max-age=60`, and does not contain `no-store`. */
export const isCacheable = (caching: string): boolean =>
  /\bpublic\b|s-maxage=|max-age="?[1-9]/i.test(caching) && !/\bno-store\b/i.test(caching);

/** Splits a header such as `Access-Control-Allow-Headers` into its lower-case members. */
export const membersOf = (list = ''): readonly string[] => list.toLowerCase().split(/\s*,\s*/);

/** Name of the CSRF cookie (specification, section 7). */
export const FORGERY_COOKIE = 'XSRF-TOKEN';

/** Value of the `Prefer` header that asks for a throttled answer as a sample (contract, "Throttling"). */
export const SAMPLE = 'sample=throttled';

const cookiesNamed = (cookies: readonly string[], names: readonly string[]) =>
  cookies.flatMap((text) => Cookie.parse(text) ?? []).filter(({ key }) => names.includes(key));

/** Lists the cookies with these names that a response sets for a domain, and not for one host only. */
export const sharedCookies = (cookies: readonly string[], names: readonly string[]) =>
  cookiesNamed(cookies, names).flatMap(({ key, domain }) => (domain === null ? [] : { key, domain }));

/** Describes the first defect of the CSRF cookie in a response, such as an empty value. Returns `undefined` if there is none. */
export const forgeryCookieMismatch = (cookies: readonly string[], isSecure: boolean): string | undefined => {
  const all = cookiesNamed(cookies, [FORGERY_COOKIE]);
  const cookie = all.find(({ domain }) => domain !== null) ?? all[0];
  if (!cookie) return `it sets no cookie ${FORGERY_COOKIE}`;
  if (cookie.value === '') return `${FORGERY_COOKIE} is empty`;
  if (cookie.httpOnly) return `no script can read ${FORGERY_COOKIE}: it is HttpOnly`;
  if (cookie.path !== '/') return `${FORGERY_COOKIE} has no Path=/`;
  if (cookie.domain !== null) return `${FORGERY_COOKIE} has a Domain, so other hosts can overwrite it`;
  if (cookie.sameSite === 'none') return `${FORGERY_COOKIE} has SameSite=None, so other sites can send it`;
  if (Number(cookie.maxAge ?? 600) < 600) return `${FORGERY_COOKIE} expires after ${cookie.maxAge} s`;
  return isSecure && !cookie.secure ? `${FORGERY_COOKIE} is not Secure` : undefined;
};
