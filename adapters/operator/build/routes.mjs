/** The document of the site, which answers every route. */
export const DOCUMENT = 'index.html';

/** The routes below `/ui`. All other paths there are files. */
export const ROUTES_UNDER_UI = ['/ui', '/ui/', '/ui/recovery/callback'];

/** The address for password managers (https://w3c.github.io/webappsec-change-password-url/), and the page for it. */
export const CHANGE_PASSWORD = { from: '/.well-known/change-password', to: '/mgt/password' };

/** The calls of `adapters/recovery-server.openapi.yaml`, by their server. */
export const CALLS = {
  recoveryServer: [
    '/configuration/admin',
    '/recovery/mfafactors',
    '/recovery/mfafactor',
    '/recovery/mfaverify',
    '/recovery/mfabadge',
    '/recovery/mfaemail',
    '/recovery/poll',
    '/credentials/expiredpassword',
    '/credentials/verifyandresetpassword',
    '/credentials/verifyandunlock',
  ],
  pinService: ['/recovery/mfapin'],
};

/** Paths of files at the top: a route has no dot in its first segment. */
export const TOP_FILE = /^\/[^/]*\.[^/]*$/;

/** Paths that are never served, except {@link CHANGE_PASSWORD}. */
export const HIDDEN = /^\/\./;

/** Records of a build: the JSON schema of its environment, and a validator that needs no package. */
export const SCHEMA = 'environment.schema.json';
export const VALIDATOR = 'environment-validator.mjs';

/** Returns true for records of the build, which are not delivered. */
export const isRecord = (name) => /^[^/]*\.(?:json|html|mjs)$/.test(name) && name !== DOCUMENT;

/** `Content-Type` by extension. */
export const CONTENT_TYPES = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json',
  svg: 'image/svg+xml',
  png: 'image/png',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json',
};

/** Returns true for files that the build also writes compressed, below `/ui/`. */
export const isCompressible = (name) => /\.(?:js|css|json|svg)$/.test(name);

/**
 * The group of headers of a path, for the files of a site (`/favicon.ico`, `/ui/…`).
 * @returns {'html' | 'hashed' | 'other' | 'missing'}
 */
export function groupOf(path, files) {
  if (path === `/${DOCUMENT}` || ROUTES_UNDER_UI.includes(path)) return 'html';
  if (HIDDEN.test(path)) return 'missing';
  if (path.startsWith('/ui/') || TOP_FILE.test(path)) {
    if (!files.includes(path)) return 'missing';
    return /^\/ui\/[^/]+$/.test(path) ? 'hashed' : 'other';
  }
  return 'html';
}
