/** Stands for the page's own origin, which only the deployment knows. */
export const PAGE = 'https://page.invalid';

/** The origins other than the page's own that the named fields point to, each once, in words that a policy can hold. */
export function foreignOrigins(environment, names, log) {
  const origins = names.flatMap((name) => {
    const value = name.split('.').reduce((within, key) => within?.[key], environment);
    return [value ?? ''].flat().flatMap((address) => {
      if (address === '') return [];
      const origin = httpUrl(address)?.origin;
      if (origin === PAGE) return [];
      if (origin && /^https?:\/\/[\w.-]+(?::\d+)?$/.test(origin)) return [origin];
      log(
        `Warning: ${name} ${JSON.stringify(address)} is not an http(s) address that a policy can name; it is left out.`,
      );
      return [];
    });
  });
  return [...new Set(origins)];
}

/** The address as a URL, a relative one on the page's origin; nothing if it is not http(s). */
export function httpUrl(value) {
  if (typeof value !== 'string') return undefined;
  try {
    const url = new URL(value, PAGE);
    return url.protocol === 'https:' || url.protocol === 'http:' ? url : undefined;
  } catch {
    return undefined;
  }
}
