import { foreignOrigins } from './addresses.mjs';
import { brandStyle } from './brand.mjs';
import { BuildFailure } from './build-failure.mjs';
import { checksum } from './integrity.mjs';
// Contains the directives of the content security policy, the headers of every response, and the environment fields
// whose origins a directive must allow. Also contains the browser features to disable. Both the oldest supported and
// the current Chromium know these features. For an unknown name, browsers would log a warning.
import data from './response-headers.json' with { type: 'json' };

/**
 * @typedef {Readonly<Record<string, string>>} Headers
 * @typedef {{ html: Headers, hashed: Headers, other: Headers, missing: Headers }} HeaderGroups
 *   Response headers of the page, of files with a hash in their name, of other files, and of 404 responses.
 */

const POLICY = 'Content-Security-Policy';

const disabled = data.disabledFeatures.map((name) => `${name}=()`);
const FILE = { [POLICY]: "default-src 'none'; frame-ancestors 'none'", ...data.common };

/**
 * Creates the response headers of a build. The policy contains the hashes of inline scripts and styles.
 * @returns {HeaderGroups}
 */
export function headersFor(environment, inlined, log) {
  const added = {
    'script-src': [hashOf(inlined.script), hashOf(inlined.importMap)],
    'style-src': [hashOf(inlined.style)],
  };
  const policy = data.policy.map((each) => [each, ...(added[each.split(' ')[0]] ?? [])].join(' '));
  const html = {
    [POLICY]: policy.join('; '),
    'Integrity-Policy': 'blocked-destinations=(script)',
    ...data.common,
    'Permissions-Policy': [...disabled, 'otp-credentials=(self)'].join(', '),
    'Cache-Control': 'no-store',
  };
  const groups = {
    html,
    hashed: { ...FILE, 'Cache-Control': 'public, max-age=31536000, immutable' },
    other: { ...FILE, 'Cache-Control': 'no-cache' },
    // Caches must not store a 404, because the file may be deployed a moment later.
    missing: { ...FILE, 'Cache-Control': 'no-store' },
  };
  return stampHeaders(groups, environment, log);
}

/**
 * Replaces the origins in the page's content security policy with the origins from an environment.
 * @param {HeaderGroups} groups
 * @returns {HeaderGroups}
 */
export function stampHeaders(groups, environment, log) {
  const directives = groups.html[POLICY].split('; ');
  for (const [name, origins] of Object.entries(stampedOrigins(environment, log))) {
    const at = directives.findIndex((directive) => directive.startsWith(`${name} `));
    if (at < 0)
      throw new BuildFailure(`The content security policy of the build has no ${name}. Build again.`);
    directives[at] = [`${name} 'self'`, ...origins].join(' ');
  }
  const policy = withFonts(withBrandStyle(directives, environment), environment).join('; ');
  return { ...groups, html: { ...groups.html, [POLICY]: policy } };
}

/** Allows the style sheet of the brand besides the page's own one, which is the first hash. */
function withBrandStyle(directives, environment) {
  const style = brandStyle(environment);
  const added = style ? [hashOf(style)] : [];
  return directives.map((each) =>
    each.startsWith('style-src ') ? [...each.split(' ').slice(0, 3), ...added].join(' ') : each,
  );
}

/** Allows the page's own fonts if the environment names one. */
function withFonts(directives, environment) {
  const others = directives.filter((each) => !each.startsWith('font-src '));
  const at = others.findIndex((each) => each.startsWith('connect-src '));
  return !brandStyle(environment).startsWith('@font-face')
    ? others
    : others.toSpliced(at, 0, "font-src 'self'");
}

/** Returns the origins in the fields of the environment, grouped by the CSP directive that must allow them. */
export const stampedOrigins = (environment, log) =>
  Object.fromEntries(
    Object.entries(data.foreign).map(([name, fields]) => [name, foreignOrigins(environment, fields, log)]),
  );

const hashOf = (text) => `'${checksum('sha256', text)}'`;
