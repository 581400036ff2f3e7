/** True for a valid host: an http(s) address without user info, query or fragment. */
export const isHost = (host: unknown): host is string =>
  typeof host === 'string' && /^https?:\/\/[^\s?#@\\/][^\s?#@\\]*$/i.test(host) && isUrl(host);

const isUrl = (address: string): boolean => {
  try {
    return new URL(address).href !== '';
  } catch {
    return false;
  }
};

/**
 * Returns the base address of a server: the configured host, or the page's origin if the host is missing or invalid
 * (specification, section 3). This file must stay small, because the first script of the page includes it.
 */
export const hostOrOrigin = (host: unknown, origin: string): string =>
  isHost(host) ? host.replace(/\/+$/, '') : origin;

/**
 * Returns the configured hosts that receive requests and cookies, besides the page's origin (specification, "Settled questions").
 */
export const configuredHosts = (configured: {
  readonly ssprServerHost: string;
  readonly ssprPinServiceServerHost: string;
}): readonly string[] => [configured.ssprServerHost, configured.ssprPinServiceServerHost];

/**
 * Converts a relative image address to a path from the site root. The address then works on every route (specification, "Settled
 * questions").
 */
export const rootAbsolute = (address: string): string =>
  /^([a-z][a-z0-9+.-]*:|\/\/)/i.test(address) ? address : `/${address.replace(/^(\.?\/)+/, '')}`;

/** Returns the address of a server configuration, such as `admin` (specification, section 7). */
export const configurationUrl = (serverHost: unknown, origin: string, type = 'admin'): string =>
  `${hostOrOrigin(serverHost, origin)}/configuration/${type}`;
