import { httpUrl } from '../../../../core/configuration/redirects';

/** `https://*.example:8443/path`, each part but the host optional (https://www.w3.org/TR/CSP3/#grammardef-host-source). */
const HOST_SOURCE = /^(?:(https?):\/\/)?(\*|(?:\*\.)?[\w.-]+|\[[\da-f:]+\])(?::(\d+|\*))?(?:\/.*)?$/i;

/** Whether a source of a policy lets a page at `origin` ask an http(s) address. A source's path is not looked at. */
export const covers = (source: string, address: string, origin: string): boolean => {
  const url = httpUrl(address);
  if (!url) return false;
  const written = source.toLowerCase();
  if (written === "'self'") return url.origin === origin;
  if (written === '*') return true;
  if (/^[a-z][a-z\d+.-]*:$/.test(written)) return url.protocol === written;
  const [, scheme, host = '', port] = HOST_SOURCE.exec(written) ?? [];
  if (host === '') return false;
  const isHost =
    host === '*' || (host.startsWith('*.') ? url.hostname.endsWith(host.slice(1)) : url.hostname === host);
  const wantedPort = port ?? defaultPort(`${scheme ?? url.protocol.replace(':', '')}:`);
  const isPort = port === '*' || (url.port || defaultPort(url.protocol)) === wantedPort;
  return isHost && isPort && `${scheme ?? url.protocol.replace(':', '')}:` === url.protocol;
};

const defaultPort = (protocol: string): string => (protocol === 'https:' ? '443' : '80');

/** Whether two sources are the same, by their letters or by the origin that they name. */
export const isSameSource = (one: string, other: string): boolean =>
  one === other || sameLetters(one) === sameLetters(other);

/** Hashes and nonces are told apart by case, all else is not; a slash at the end says nothing. */
const sameLetters = (source: string): string =>
  isHash(source)
    ? source
    : source
        .toLowerCase()
        .replace(/\/$/, '')
        .replace(/^https:\/\/(.*):443$/, 'https://$1');

/** Whether a source is the hash of what stands in the document, or a nonce for it. */
export const isHash = (source: string): boolean => /^'(sha(256|384|512)|nonce)-/i.test(source);

/** Whether a source gives up what a policy is for. */
export const isUnsafe = (source: string): boolean =>
  /^'(unsafe-|wasm-unsafe-)/i.test(source) || /^(\*|https?:|data:|blob:|filesystem:)$/i.test(source);
