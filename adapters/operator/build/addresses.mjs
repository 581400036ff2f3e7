/** Placeholder for the origin of the page, which is unknown when the page is built. */
export const PAGE = 'https://page.invalid';

/** Parses an http(s) URL. A relative URL resolves to the page's origin. Returns `undefined` for any other value. */
export function pageUrl(value) {
  try {
    const url = typeof value === 'string' && new URL(value, PAGE);
    return /^https?:$/.test(url.protocol) ? url : undefined;
  } catch {
    return undefined;
  }
}

/** Returns a favicon URL that is correct on every route. Resolves a relative URL from `/`. Falls back to `/favicon.ico`. */
export function faviconAddress(value = '') {
  const address = pageUrl(value);
  if (!address || value === '') return '/favicon.ico';
  if (address.origin !== PAGE) return address.href;
  // Browsers interpret a path that starts with two slashes as another origin.
  return address.pathname.replace(/^(?=\/\/)/, '/.') + address.search;
}
