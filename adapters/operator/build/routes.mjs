/** What the paths of the page's origin stand for (design, "Start and delivery"): the one source of every configuration. */

/** The one document of the site: what every route is answered with. */
export const DOCUMENT = 'index.html';

/** The routes among the files; whatever else is asked for below `/ui/` is a file or is missing. */
export const ROUTES_UNDER_UI = ['/ui', '/ui/', '/ui/recovery/callback'];

/** Where password managers look for the change of a password, and where it is. */
export const CHANGE_PASSWORD = { from: '/.well-known/change-password', to: '/mgt/password' };

/** The calls of `adapters/recovery-server.openapi.yaml`, by whose they are. */
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

/** What lies at the top: a name with a dot in it is a file or is missing, never a route. */
export const TOP_FILE = /^\/[^/]*\.[^/]*$/;

/** What begins with a dot is nobody's business, {@link CHANGE_PASSWORD} aside. */
export const HIDDEN = /^\/\./;

/** Records of a build: the JSON schema of its environment, and a validator that needs no package. */
export const SCHEMA = 'environment.schema.json';
export const VALIDATOR = 'environment-validator.mjs';

/** Returns true for records of the build, which are not delivered. */
export const isRecord = (name) => /^[^/]*\.(?:json|html|mjs)$/.test(name) && name !== DOCUMENT;

/** What the files are called in `Content-Type`. */
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

/** Whether a file gains by compression, so that the build gives it twins below `/ui/`. */
export const isCompressible = (name) => /\.(?:js|css|json|svg)$/.test(name);

/**
 * What a path is, given the files of the site (`/favicon.ico`, `/ui/…`): its group of headers.
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
