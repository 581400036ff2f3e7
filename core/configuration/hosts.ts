/** True for a host that can be used: an http(s) address without user info, query or fragment. */
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
 * Base address of a server's calls: the configured host, or the page's origin if the host is missing or invalid (specification,
 * section 3). Kept in a small module, because the first script of the page uses it before other code has loaded.
 */
export const hostOrOrigin = (host: unknown, origin: string): string =>
  isHost(host) ? host.replace(/\/+$/, '') : origin;

/** Hosts, besides the page's own origin, that receive calls and cookies (specification, "Settled questions"). */
export const configuredHosts = (configured: {
  readonly ssprServerHost: string;
  readonly ssprPinServiceServerHost: string;
}): readonly string[] => [configured.ssprServerHost, configured.ssprPinServiceServerHost];

/** Address of a picture for every route: a relative path starts at the root of the page (specification, "Settled questions"). */
export const rootAbsolute = (address: string): string =>
  /^([a-z][a-z0-9+.-]*:|\/\/)/i.test(address) ? address : `/${address.replace(/^(\.?\/)+/, '')}`;

/** Address of the configuration of a type (specification, section 7). */
export const configurationUrl = (serverHost: unknown, origin: string, type = 'admin'): string =>
  `${hostOrOrigin(serverHost, origin)}/configuration/${type}`;
