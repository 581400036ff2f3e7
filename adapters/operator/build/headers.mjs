import { brandStyle } from './brand.mjs';
import { checksum } from './integrity.mjs';
// `foreign` lists the environment fields whose origins the policy allows. `disabledFeatures` lists only features that the
// oldest supported and the current Chromium both know, because Chromium warns about unknown features.
import data from './response-headers.json' with { type: 'json' };
import { PAGE, pageUrl } from './routes.mjs';

/**
 * @typedef {Readonly<Record<'html' | 'hashed' | 'other' | 'missing', Readonly<Record<string, string>>>>} HeaderGroups
 *   Response headers of the page, of files with a hash in their name, of other files, and of 404 responses.
 */

const POLICY = 'Content-Security-Policy';
const FILE = { [POLICY]: "default-src 'none'; frame-ancestors 'none'", ...data.common };

const hashOf = (text) => `'${checksum('sha256', text)}'`;

/**
 * Creates the response headers of a build. The policy contains the hashes of inline scripts and styles.
 * @returns {HeaderGroups}
 */
export function headersFor(environment, { script, importMap, style }) {
  const hashes = { 'script-src': [script, importMap].map(hashOf), 'style-src': [hashOf(style)] };
  const policy = data.policy.map((each) => [each, ...(hashes[each.split(' ')[0]] ?? [])].join(' '));
  const disabled = data.disabledFeatures.map((name) => `${name}=()`);
  const html = {
    [POLICY]: policy.join('; '),
    'Integrity-Policy': 'blocked-destinations=(script)',
    ...data.common,
    'Permissions-Policy': [...disabled, 'otp-credentials=(self)', 'publickey-credentials-get=(self)'].join(
      ', ',
    ),
    'Cache-Control': 'no-store',
  };
  const hashed = { ...FILE, 'Cache-Control': 'public, max-age=31536000, immutable' };
  const other = { ...FILE, 'Cache-Control': 'no-cache' };
  // Caches must not store a 404, because the file may be deployed a moment later.
  const missing = { ...FILE, 'Cache-Control': 'no-store' };
  return stampHeaders({ html, hashed, other, missing }, environment);
}

/**
 * Updates the page's content security policy for an environment. The policy allows the environment's origins, and the brand's
 * fonts and style sheet.
 * @param {HeaderGroups} groups
 * @returns {HeaderGroups}
 */
export function stampHeaders({ html, ...groups }, environment) {
  const policy = new Map(html[POLICY].split('; ').map((directive) => [directive.split(' ')[0], directive]));
  for (const [name, fields] of Object.entries(data.foreign)) {
    const origins = fields.flatMap((field) => addressesIn(environment, field).map(originOf));
    const foreign = origins.filter((origin) => origin && origin !== PAGE);
    policy.set(name, [...new Set([name, "'self'", ...foreign])].join(' '));
  }
  const brand = brandStyle(environment);
  // Keeps `style-src 'self'` and the hash of the page's style sheet. Removes the hash of an earlier brand's style sheet.
  const ownStyle = policy.get('style-src').split(' ').slice(0, 3);
  policy.set('style-src', [...ownStyle, ...(brand ? [hashOf(brand)] : [])].join(' '));
  policy.delete('font-src');
  const fonts = brand.startsWith('@font-face') ? ["font-src 'self'"] : [];
  const parts = [...policy].flatMap(([name, each]) => (name === 'connect-src' ? [...fonts, each] : each));
  return { html: { ...html, [POLICY]: parts.join('; ') }, ...groups };
}

/** Lists the unusable URLs of an environment, each with the reason. */
export function unusableAddresses(environment) {
  const fields = Object.values(data.foreign).flat();
  const unnamed = fields.flatMap((field) => {
    const addresses = addressesIn(environment, field).filter((address) => !originOf(address));
    const problem = 'is not an http(s) address that a content security policy can name.';
    return addresses.map((address) => `${field} ${JSON.stringify(address)} ${problem}`);
  });
  const { favicon = '' } = environment;
  const icon = `favicon ${JSON.stringify(favicon)} is not an http(s) address; the page uses /favicon.ico.`;
  return pageUrl(favicon) ? unnamed : [...unnamed, icon];
}

/** Returns the URLs in a field of an environment. The field may be nested, such as `oktaConfig.issuer`. */
const addressesIn = (environment, field) =>
  [field.split('.').reduce((within, key) => within?.[key], environment) ?? ''].flat();

/** Returns the origin of a URL, or `undefined` if the origin is not valid in a content security policy. */
function originOf(address) {
  const origin = pageUrl(address)?.origin;
  return /^https?:\/\/[\w.-]+(?::\d+)?$/.test(origin) ? origin : undefined;
}
