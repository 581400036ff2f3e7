import data from './routes.json' with { type: 'json' };

/** The HTML document, which is served for every route. */
export const DOCUMENT = 'index.html';

/** Routes below `/ui`. All other paths below `/ui` are files. */
export const ROUTES_UNDER_UI = ['/ui', '/ui/', '/ui/recovery/callback'];

/** Path that password managers open to change a password (https://w3c.github.io/webappsec-change-password-url/). */
export const CHANGE_PASSWORD = '/.well-known/change-password';

/** Returns the target of {@link CHANGE_PASSWORD}: the area of signed-in users or, without an identity provider, the recovery. */
export const changePasswordTarget = (issuer = '', types = ['password']) =>
  issuer === '' ? `/recovery/${types[0]}` : '/mgt/password';

/** Path of the security contact (https://www.rfc-editor.org/rfc/rfc9116), which leads to the file `to` if the site has that file. */
export const SECURITY_TXT = { from: '/.well-known/security.txt', to: '/security.txt' };

/** Paths of the API calls in `adapters/recovery-server.openapi.yaml`, grouped by server, and `Content-Type` by file extension. */
export const { calls: CALLS, contentTypes: CONTENT_TYPES } = data;

/** Matches files at the root. Routes have no dot in their first segment. */
export const TOP_FILE = /^\/[^/]*\.[^/]*$/;

/** Matches hidden paths, which are never served, except for the two redirects above. */
export const HIDDEN = /^\/\./;

/**
 * Matches the addresses at which the page asks the browser for reports. A report contains the address of the page, so that an address
 * with a query, or with the token of a link, must not match. The expression has the same meaning for every web server.
 */
export const REPORTABLE = '^/(?:[A-Za-z0-9_-]+/){0,2}[A-Za-z0-9_-]*$';

/** Files in a build: the environment's JSON schema, and a validator that needs no npm package. */
export const SCHEMA = 'environment.schema.json';
export const VALIDATOR = 'environment-validator.mjs';

/** True if a file is a build record, which is not delivered. */
export const isRecord = (name) => /^[^/]*\.(?:json|html|mjs)$/.test(name) && name !== DOCUMENT;

/** True if the build writes compressed copies of a file below `/ui/`. */
export const isCompressible = (name) => /\.(?:js|css|json|svg)$/.test(name);

/**
 * Returns the header group of a path. `files` lists the files of the site, such as `/favicon.ico`.
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
