/** Whether a configured host can be used: an http(s) address without user info, query or fragment. */
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
 * The address that a server's calls start with: a missing host is the page's own origin (specification, section 3).
 * Small and alone, because the first script of the page asks it before everything else has arrived.
 */
export const hostOrOrigin = (host: unknown, origin: string): string =>
  isHost(host) ? host.replace(/\/+$/, '') : origin;

/** The hosts that calls go to and cookies go along to, besides the page's own origin (design, "Settled questions"). */
export const configuredHosts = (configured: {
  readonly ssprServerHost: string;
  readonly ssprPinServiceServerHost: string;
}): readonly string[] => [configured.ssprServerHost, configured.ssprPinServiceServerHost];

/** A picture's configured address as it holds on every route: a path is the page's root's (design, "Settled questions"). */
export const rootAbsolute = (address: string): string =>
  /^([a-z][a-z0-9+.-]*:|\/\/)/i.test(address) ? address : `/${address.replace(/^(\.?\/)+/, '')}`;

/** Where the configuration of a type is asked for (specification, section 7). */
export const configurationUrl = (serverHost: unknown, origin: string, type = 'admin'): string =>
  `${hostOrOrigin(serverHost, origin)}/configuration/${type}`;
