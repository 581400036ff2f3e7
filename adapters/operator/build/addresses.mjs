/** Placeholder for the page's origin, which the build does not know. */
export const PAGE = 'https://page.invalid';

/** The origins of the addresses in the named fields, without duplicates and the page's own. Logs unusable addresses. */
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

/** The http(s) URL of an address, or `undefined`. A relative address has the page's origin. */
export function pageUrl(value) {
  if (typeof value !== 'string') return undefined;
  try {
    const url = new URL(value, PAGE);
    return url.protocol === 'https:' || url.protocol === 'http:' ? url : undefined;
  } catch {
    return undefined;
  }
}
