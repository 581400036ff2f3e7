/** True for a valid base URL of a server: an http(s) URL without user info, query or fragment. */
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
 * Returns the base URL of a server: the configured host, or the page's origin if the host is missing or invalid
 * (specification, section 3). This file must stay small, because the first script of the page includes it.
 */
export const hostOrOrigin = (host: unknown, origin: string): string =>
  isHost(host) ? host.replace(/\/+$/, '') : origin;

/**
 * Returns the base URLs that the operator configured for the recovery server and the PIN service. The browser sends cookies with
 * requests to these servers (specification, "Settled questions").
 */
export const configuredHosts = (configured: {
  readonly ssprServerHost: string;
  readonly ssprPinServiceServerHost: string;
}): readonly string[] => [configured.ssprServerHost, configured.ssprPinServiceServerHost];

/**
 * Converts the relative URL of an image to a path from the site root. The image then loads on every route
 * (specification, "Settled questions").
 */
export const rootAbsolute = (address: string): string =>
  /^([a-z][a-z0-9+.-]*:|\/\/)/i.test(address) ? address : `/${address.replace(/^(\.?\/)+/, '')}`;

/**
 * Returns the URL from which the page requests a configuration. `type` is the name of the configuration (specification, section
 * 7).
 */
export const configurationUrl = (serverHost: unknown, origin: string, type = 'admin'): string =>
  `${hostOrOrigin(serverHost, origin)}/configuration/${type}`;
