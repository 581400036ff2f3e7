import { httpUrl } from '../../../../core/configuration/redirects';

/** Content security policy: maps each directive to its sources, without `'none'`. */
export type Policy = ReadonlyMap<string, readonly string[]>;

/**
 * Parses a policy. If a directive occurs several times, only the first occurrence counts
 * (https://www.w3.org/TR/CSP3/#parse-serialized-policy).
 */
export const readPolicy = (text: string): Policy => {
  const policy = new Map<string, readonly string[]>();
  for (const directive of text.split(';')) {
    const [name = '', ...sources] = directive.trim().split(/\s+/);
    if (name === '' || policy.has(name.toLowerCase())) continue;
    const named = sources.filter((source) => source.toLowerCase() !== "'none'");
    policy.set(name.toLowerCase(), named);
  }
  return policy;
};

const FETCH_DIRECTIVE =
  /^((child|connect|default|font|frame|img|manifest|media|object|prefetch|worker)-src|(script|style)-src(-elem|-attr)?)$/;

/** True for directives that fall back to `default-src`. */
export const isFetchDirective = (name: string): boolean => FETCH_DIRECTIVE.test(name);

/** Lists the fallbacks of a missing directive (https://www.w3.org/TR/CSP3/#directive-fallback-list). */
const fallbacksOf = (name: string): readonly string[] => {
  if (!isFetchDirective(name)) return [];
  if (name === 'worker-src') return ['child-src', 'script-src', 'default-src'];
  if (name === 'frame-src') return ['child-src', 'default-src'];
  return [name.replace(/-(elem|attr)$/, ''), 'default-src'];
};

/** Returns the effective sources of a directive, or `undefined` if everything is allowed. */
export const sourcesOf = (policy: Policy, name: string): readonly string[] | undefined => {
  const inForce = [name, ...fallbacksOf(name)].find((each) => policy.has(each));
  return inForce === undefined ? undefined : policy.get(inForce);
};

/** True if the policy allows the page at `origin` to request a URL. */
export const isAllowedByPolicy = (policy: Policy, address: string, origin: string): boolean =>
  sourcesOf(policy, 'connect-src')?.some((source) => covers(source, address, origin)) ?? true;

/**
 * Matches a host source such as `https://*.example:8443/path`. Only the host is required
 * (https://www.w3.org/TR/CSP3/#grammardef-host-source).
 */
const HOST_SOURCE = /^(?:(https?):\/\/)?(\*|(?:\*\.)?[\w.-]+|\[[\da-f:]+\])(?::(\d+|\*))?(?:\/.*)?$/i;

/** True if a source matches an http(s) URL for a page at `origin`. The path of the source is ignored. */
export const covers = (source: string, address: string, origin: string): boolean => {
  const url = httpUrl(address);
  if (!url) return false;
  const written = source.toLowerCase();
  if (written === "'self'") return url.origin === origin;
  if (written === '*') return true;
  if (/^[a-z][a-z\d+.-]*:$/.test(written)) return url.protocol === written;
  const [, scheme, host = '', port] = HOST_SOURCE.exec(written) ?? [];
  if (host === '' || (scheme !== undefined && `${scheme}:` !== url.protocol)) return false;
  const isHost = host.startsWith('*') ? url.hostname.endsWith(host.slice(1)) : url.hostname === host;
  const defaultPort = url.protocol === 'https:' ? '443' : '80';
  return isHost && (port === '*' || (port ?? defaultPort) === (url.port || defaultPort));
};

/** True if two sources are equivalent. Only hashes and nonces are case-sensitive. A final slash and port 443 are ignored. */
export const isSameSource = (one: string, other: string): boolean =>
  one === other || normalized(one) === normalized(other);

const normalized = (source: string): string => {
  if (isHash(source)) return source;
  const plain = source.toLowerCase().replace(/\/$/, '');
  return plain.replace(/^https:\/\/(.*):443$/, 'https://$1');
};

/** True for a nonce, and for the hash of an inline script or style. */
export const isHash = (source: string): boolean => /^'(sha(256|384|512)|nonce)-/i.test(source);

/** True for a source that makes the policy ineffective. */
export const isUnsafe = (source: string): boolean =>
  /^'(unsafe-|wasm-unsafe-)/i.test(source) || /^(\*|https?:|data:|blob:|filesystem:)$/i.test(source);
