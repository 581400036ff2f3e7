/** Origin that belongs to no website. A server that allows this origin allows every website. */
export const STRANGER = 'https://stranger.invalid';

/** Headers of the preflight that a browser sends before an API call from a page at `origin`. */
export const preflightHeaders = (origin: string, method: string) => ({
  ...{ origin, 'access-control-request-method': method, 'access-control-request-headers': 'content-type' },
});

/** True if a `Cache-Control` header lets caches store the response: `public`, `s-maxage` or `max-age` without `no-store`. */
export const isCacheable = (caching: string): boolean =>
  /\bpublic\b|s-maxage=|max-age="?[1-9]/i.test(caching) && !/\bno-store\b/i.test(caching);

/** Splits a header such as `Access-Control-Allow-Headers` into its lower-case members. */
export const membersOf = (list = ''): readonly string[] => list.toLowerCase().split(/\s*,\s*/);
