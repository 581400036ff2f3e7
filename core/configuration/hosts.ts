/** An http(s) URL without user info, query or fragment. */
export const isHost = (host: unknown): host is string =>
  typeof host === 'string' && /^https?:\/\/[^\s?#@\\/][^\s?#@\\]*$/i.test(host) && isUrl(host);

const isUrl = (address: string): boolean => {
  try {
    return new URL(address).href !== '';
  } catch {
    return false;
  }
};

/** The page's origin if the host is missing or invalid. The first script includes this file, so it must stay small. */
export const hostOrOrigin = (host: unknown, origin: string): string =>
  isHost(host) ? host.replace(/\/+$/, '') : origin;

/** The browser sends cookies with requests to these servers. */
export const configuredHosts = (configured: {
  readonly ssprServerHost: string;
  readonly ssprPinServiceServerHost: string;
}): readonly string[] => [configured.ssprServerHost, configured.ssprPinServiceServerHost];

/** Makes the relative URL of an image load on every route. */
export const rootAbsolute = (address: string): string =>
  /^([a-z][a-z0-9+.-]*:|\/\/)/i.test(address) ? address : `/${address.replace(/^(\.?\/)+/, '')}`;

/** `type` is the name of the configuration (specification, section 7). */
export const configurationUrl = (serverHost: unknown, origin: string, type = 'admin'): string =>
  `${hostOrOrigin(serverHost, origin)}/configuration/${type}`;
