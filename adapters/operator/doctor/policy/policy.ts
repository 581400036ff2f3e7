import parsePolicy from 'content-security-policy-parser';
import { signInSettings } from '../../../../core/configuration/configuration';
import { fieldsOf } from '../../../../core/configuration/field-kinds';
import { httpUrl } from '../../../../core/configuration/redirects';
import { headersFor } from '../../build/headers.mjs';
import { jsonBody } from '../../http/request';
import type { Judge } from '../finding/verdict';
import type { Deployment } from '../reading/arrive';
import type { PageDocument } from '../reading/page-document';

/** Content security policy: maps each directive to its sources, without `'none'`. */
export type Policy = ReadonlyMap<string, readonly string[]>;

/** Parses and normalizes a content security policy. Ignores later occurrences of a repeated directive. */
export const readPolicy = (text: string): Policy => {
  const named = (sources: readonly string[]) => sources.map(normalized).filter((each) => each !== "'none'");
  return new Map([...parsePolicy(text)].map(([name, sources]) => [name, named(sources)]));
};

/** Returns a URL source in lower case, without a default port or a slash at the end. Leaves hashes and nonces unchanged. */
const normalized = (source: string): string =>
  isHash(source) ? source : source.toLowerCase().replace(/((?<=^https:.*):443)?\/?$/, '');

/** Directives that fall back to `default-src`. */
const FETCH_DIRECTIVE =
  /^((child|connect|default|font|frame|img|manifest|media|object|prefetch|worker)-src|(script|style)-src(-elem|-attr)?)$/;
const FALLBACKS = new Map([
  ['worker-src', ['child-src', 'script-src']],
  ['frame-src', ['child-src']],
]);

/** Returns a directive's sources, or `undefined` if all are allowed (https://www.w3.org/TR/CSP3/#directive-fallback-list). */
const sourcesOf = (policy: Policy, name: string): readonly string[] | undefined => {
  const fallbacks = FALLBACKS.get(name) ?? [name.replace(/-(elem|attr)$/, '')];
  const names = FETCH_DIRECTIVE.test(name) ? [name, ...fallbacks, 'default-src'] : [name];
  return names.map((each) => policy.get(each)).find((sources) => sources !== undefined);
};

/** True if the policy allows the page at `origin` to request a URL. */
export const isAllowedByPolicy = (policy: Policy, address: string, origin: string): boolean =>
  sourcesOf(policy, 'connect-src')?.some((source) => covers(source, address, origin)) ?? true;

/** Matches a host source such as `https://*.example:8443/path` (https://www.w3.org/TR/CSP3/#grammardef-host-source). */
const HOST_SOURCE = /^(?:(https?):\/\/)?(\*|(?:\*\.)?[\w.-]+|\[[\da-f:]+\])(?::(\d+|\*))?(?:\/.*)?$/;

/** True if a policy's source matches an http(s) URL. `origin` is the page's origin (`'self'`). The source's path is ignored. */
export const covers = (source: string, address: string, origin: string): boolean => {
  const url = httpUrl(address);
  if (!url) return false;
  if (source === "'self'") return url.origin === origin;
  if (source === '*') return true;
  // A source with http also allows https (https://www.w3.org/TR/CSP3/#match-schemes).
  const isScheme = (scheme: string) => [url.protocol, url.protocol.replace('s:', ':')].includes(`${scheme}:`);
  if (/^[a-z][a-z\d+.-]*:$/.test(source)) return isScheme(source.slice(0, -1));
  const [, scheme, host = '', port] = HOST_SOURCE.exec(source) ?? [];
  if (host === '' || (scheme !== undefined && !isScheme(scheme))) return false;
  const isHost = host.startsWith('*') ? url.hostname.endsWith(host.slice(1)) : url.hostname === host;
  const defaultPort = url.protocol === 'https:' ? '443' : '80';
  return isHost && (port === '*' || (port ?? defaultPort) === (url.port || defaultPort));
};

/** True for a nonce, and for the hash of an inline script or style. */
const isHash = (source: string): boolean => /^'(sha(256|384|512)|nonce)-/i.test(source);

/** True for a source that allows far too much, such as `*`, `https:` or `'unsafe-inline'`. */
const isUnsafe = (source: string): boolean =>
  /^('(wasm-)?unsafe-.*|\*|https?:|data:|blob:|filesystem:)$/i.test(source);

/** Directives that never allow anything: they only configure violation reports or add restrictions. */
const HARMLESS = ['upgrade-insecure-requests', 'block-all-mixed-content', 'report-uri', 'report-to'];

/** Compares a content security policy with the policy that the page needs, directive by directive. */
export const comparePolicies = (found: Policy, wanted: NeededPolicy, at: string, judge: Judge): void => {
  for (const name of new Set([...wanted.policy.keys(), ...found.keys()])) {
    const place = `${name} of ${at}`;
    const directive = [name, ...(found.get(name) ?? [])].join(' ');
    if (wanted.policy.has(name) || FETCH_DIRECTIVE.test(name))
      compareDirective(name, found, wanted, place, judge);
    else if (!HARMLESS.includes(name)) judge('policy.unwanted', place, false, directive, 'no such directive');
  }
};

const compareDirective = (name: string, found: Policy, page: NeededPolicy, at: string, judge: Judge) => {
  const { policy, alsoAllowed, origin } = page;
  const needed = sourcesOf(policy, name) ?? [];
  const given = sourcesOf(found, name);
  const wanted = written(needed);
  if (!given) return judge('policy.directive-missing', at, false, '', wanted);
  const allowed = name === 'connect-src' ? [...needed, ...(alsoAllowed ?? given)] : needed;
  const isGiven = (source: string) =>
    given.some((each) => each === source || covers(each, source === "'self'" ? origin : source, origin));
  const missing = needed.filter((source) => !isGiven(source));
  const hasOldHash = missing.some(isHash);
  const more = given.filter((source) => !allowed.includes(source));
  const unsafe = more.filter(isUnsafe);
  // If a needed hash is missing, `policy.hash` reports the surplus hashes, which are probably outdated.
  const looser = more.filter((source) => !isUnsafe(source) && !(hasOldHash && /^'sha/i.test(source)));
  if (hasOldHash) judge('policy.hash', at, false, written(given), wanted);
  if (missing.some((source) => !isHash(source)))
    judge('policy.source-missing', at, false, written(given), `${written(missing)} as well`);
  if (unsafe.length > 0) judge('policy.unsafe', at, false, written(unsafe), wanted);
  if (looser.length > 0) judge('policy.looser', at, false, written(looser), wanted);
  if (missing.length + unsafe.length + looser.length === 0)
    judge('policy.directive-missing', at, true, written(given), wanted);
};

const written = (sources: readonly string[]): string => sources.join(' ') || "'none'";

type NeededPolicy = ReturnType<typeof neededPolicy>;

/** Creates the policy that the build would write for the current environment and document. */
export const neededPolicy = (deployment: Deployment, document: PageDocument) => {
  const { configuration, discovery, isConfigurationKnown, origin } = deployment;
  const stamped = fieldsOf(configuration.stamped);
  const { issuer } = signInSettings(configuration);
  const policy = new Map(builtPolicy({ ...stamped, oktaConfig: { issuer } }, origin));
  const hashes = { 'script-src': document.scriptHashes, 'style-src': document.styleHashes };
  for (const [name, added] of Object.entries(hashes))
    policy.set(name, [...(policy.get(name) ?? []), ...added]);
  const values = Object.values(fieldsOf(discovery && jsonBody(discovery)));
  const endpoints = values.flatMap((value) => httpUrl(String(value))?.origin ?? []);
  const ofStamp = builtPolicy(stamped, origin).get('connect-src') ?? [];
  /** Sources that `connect-src` may contain in addition to the needed sources. `undefined` permits any source. */
  const alsoAllowed = isConfigurationKnown ? [...ofStamp, ...endpoints] : undefined;
  return { policy, alsoAllowed, origin };
};

/** Creates the response headers of a build for an environment. The script and style hashes are placeholders. */
export const builtHeaders = (environment: unknown): ReturnType<typeof headersFor> =>
  headersFor(environment, { script: '', style: '', importMap: '' });

/** Returns the policy that a build writes for an environment, without hashes. Omits `origin`, because `'self'` covers it. */
const builtPolicy = (environment: unknown, origin: string): Policy => {
  const policy = readPolicy(builtHeaders(environment).html['Content-Security-Policy'] ?? '');
  const isKept = (source: string) => source !== origin && !isHash(source);
  return new Map([...policy].map(([name, sources]) => [name, sources.filter(isKept)]));
};
