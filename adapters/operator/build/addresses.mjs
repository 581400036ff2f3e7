/** Placeholder for the origin of the page, which is unknown at build time. */
export const PAGE = 'https://page.invalid';

/** Returns the origins of the URLs in the named environment fields, except the page's origin. Logs unusable URLs. */
export function foreignOrigins(environment, names, log) {
  const origins = names.flatMap((name) => {
    const value = name.split('.').reduce((within, key) => within?.[key], environment);
    const addresses = [value ?? ''].flat().filter((address) => address !== '');
    return addresses.flatMap((address) => {
      const origin = pageUrl(address)?.origin;
      if (origin && /^https?:\/\/[\w.-]+(?::\d+)?$/.test(origin)) return origin === PAGE ? [] : [origin];
      const problem = 'is not an http(s) address that a content security policy can name';
      log(`${name} ${JSON.stringify(address)} ${problem}.`);
      return [];
    });
  });
  return [...new Set(origins)];
}

/** Parses an http(s) URL. A relative URL resolves to the page's origin. Returns `undefined` for any other value. */
export function pageUrl(value) {
  if (typeof value !== 'string') return undefined;
  try {
    const url = new URL(value, PAGE);
    return url.protocol === 'https:' || url.protocol === 'http:' ? url : undefined;
  } catch {
    return undefined;
  }
}
