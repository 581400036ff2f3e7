import { createHash } from 'node:crypto';
import { foreignOrigins } from './addresses.mjs';
import { permissionsPolicy } from './permissions.mjs';

/** The response headers, complete, for the three kinds of files: pages, hashed files, all others. */
export function headersFor(environment, inlined, log) {
  const foreign = (...names) => foreignOrigins(environment, names, log);
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${hashOf(inlined.script)}`,
    `style-src 'self' ${hashOf(inlined.style)}`,
    ["img-src 'self'", ...foreign('logoUrl', 'favicon')].join(' '),
    "font-src 'self'",
    [
      "connect-src 'self'",
      ...foreign(
        ...['ssprServerHost', 'ssprPinServiceServerHost', 'oktaConfig.issuer'],
        ...['signInDiscovery', 'signInOrigins'],
      ),
    ].join(' '),
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
  const file = { 'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'", ...everywhere };
  return {
    html: {
      'Content-Security-Policy': policy.join('; '),
      ...everywhere,
      'Permissions-Policy': permissionsPolicy,
      'Cache-Control': 'no-store',
    },
    hashed: { ...file, 'Cache-Control': 'public, max-age=31536000, immutable' },
    other: { ...file, 'Cache-Control': 'no-cache' },
  };
}

function hashOf(text) {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
