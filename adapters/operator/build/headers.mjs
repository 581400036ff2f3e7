import { createHash } from 'node:crypto';
import { foreignOrigins } from './addresses.mjs';
import { BuildFailure } from './build-failure.mjs';
import { permissionsPolicy } from './permissions.mjs';

/**
 * @typedef {Readonly<Record<string, string>>} Headers
 * @typedef {{ html: Headers, hashed: Headers, other: Headers, missing: Headers }} HeaderGroups
 *   The response headers, complete: of pages, of hashed files, of all other files, and of a 404.
 */

const POLICY = 'Content-Security-Policy';

/** The directives that name other origins, and the fields of the environment that they come from. */
const FOREIGN = {
  'img-src': ['logoUrl', 'favicon'],
  'connect-src': [
    ...['ssprServerHost', 'ssprPinServiceServerHost', 'oktaConfig.issuer'],
    ...['signInDiscovery', 'signInOrigins', 'journalUrl'],
  ],
};

/**
 * The headers of a build: what stands in its document is named by hashes, other origins by the environment.
 * @returns {HeaderGroups}
 */
export function headersFor(environment, inlined, log) {
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${hashOf(inlined.script)} ${hashOf(inlined.importMap)}`,
    `style-src 'self' ${hashOf(inlined.style)}`,
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ];
  const everywhere = {
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Cross-Origin-Embedder-Policy': 'require-corp',
  };
  const file = { [POLICY]: "default-src 'none'; frame-ancestors 'none'", ...everywhere };
  const html = {
    [POLICY]: policy.join('; '),
    'Integrity-Policy': 'blocked-destinations=(script)',
    ...everywhere,
    'Permissions-Policy': permissionsPolicy,
    'Cache-Control': 'no-store',
  };
  const groups = {
    html,
    hashed: { ...file, 'Cache-Control': 'public, max-age=31536000, immutable' },
    other: { ...file, 'Cache-Control': 'no-cache' },
    // A file that is missing while servers are being replaced must not be missing for a year.
    missing: { ...file, 'Cache-Control': 'no-store' },
  };
  return stampHeaders(groups, environment, log);
}

/**
 * The headers of a build with the origins of another environment in the page's policy, and all else as it is.
 * @param {HeaderGroups} groups
 * @returns {HeaderGroups}
 */
export function stampHeaders(groups, environment, log) {
  const directives = groups.html[POLICY].split('; ');
  for (const [name, origins] of Object.entries(stampedOrigins(environment, log))) {
    const at = directives.findIndex((directive) => directive.startsWith(`${name} `));
    if (at < 0) throw new BuildFailure(`The page's policy has no ${name}.`);
    directives[at] = [`${name} 'self'`, ...origins].join(' ');
  }
  return { ...groups, html: { ...groups.html, [POLICY]: directives.join('; ') } };
}

/** The origins that an environment brings into the page's policy, by directive. */
export function stampedOrigins(environment, log) {
  const named = Object.entries(FOREIGN).map(([name, fields]) => [
    name,
    foreignOrigins(environment, fields, log),
  ]);
  return Object.fromEntries(named);
}

function hashOf(text) {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
