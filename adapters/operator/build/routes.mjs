import data from './routes.json' with { type: 'json' };

/** The HTML document, which is served for every route. */
export const DOCUMENT = 'index.html';

/** Routes below `/ui`. All other paths below `/ui` are files. */
export const ROUTES_UNDER_UI = ['/ui', '/ui/', '/ui/recovery/callback'];

/** Path that password managers open to change a password (https://w3c.github.io/webappsec-change-password-url/). */
export const CHANGE_PASSWORD = '/.well-known/change-password';

/** Returns the redirect target of {@link CHANGE_PASSWORD}. Without an identity provider, the target is a recovery. */
export const changePasswordTarget = (issuer = '', types = ['password']) =>
  issuer === '' ? `/recovery/${types.includes('password') ? 'password' : types[0]}` : '/mgt/password';

/** Redirect for `security.txt` (https://www.rfc-editor.org/rfc/rfc9116). Used only if the site contains the file. */
export const SECURITY_TXT = { from: '/.well-known/security.txt', to: '/security.txt' };

/** `CALLS` lists the paths of each server's API. `CONTENT_TYPES` maps a file extension to a `Content-Type` header. */
export const { calls: CALLS, contentTypes: CONTENT_TYPES } = data;

/** Matches the path of a file in the root folder, such as `/favicon.ico`. The first segment of a route never contains a dot. */
export const TOP_FILE = /^\/[^/]*\.[^/]*$/;

/** Matches hidden paths. They are never served, except for the redirects from `CHANGE_PASSWORD` and `SECURITY_TXT`. */
export const HIDDEN = /^\/\./;

/**
 * Matches page URLs without a query or a token. Only these pages send CSP reports, because a report contains the page's URL.
 * The syntax works in every supported web server.
 */
export const REPORTABLE = '^/(?:[A-Za-z0-9_-]+/){0,2}[A-Za-z0-9_-]*$';

/** File name of the environment's JSON schema. The build also compiles the schema to a module (`VALIDATOR`). */
export const SCHEMA = 'environment.schema.json';
export const VALIDATOR = 'environment-validator.mjs';

/** True for a file in the root folder that the build writes for the operator. Such a file is not delivered. */
export const isRecord = (name) => /^[^/]*\.(?:json|html|mjs)$/.test(name) && name !== DOCUMENT;

/** True if the build writes compressed copies of a file below `/ui/`. */
export const isCompressible = (name) => /\.(?:js|css|json|svg|txt)$/.test(name);

/** True for the text of a security.txt (RFC 9116) with a contact and a time of expiry in the future. */
export const isCurrentSecurityTxt = (text) =>
  /^Contact:\s*\S/im.test(text) && Date.parse(/^Expires:\s*(.+)$/im.exec(text)?.[1]) > Date.now();

export const isPrecompressed = (name) => /\.(?:br|gz)$/.test(name);

/** Matches the path of a file whose name contains the hash of its contents. */
export const HASHED = /^\/ui\/[^/]+-[0-9A-Z]{8}\.[^/]+$/;

/**
 * Returns the group of response headers for a path. `files` lists the files of the site, such as `/favicon.ico`.
 * @returns {'html' | 'hashed' | 'other' | 'missing'}
 */
export function groupOf(path, files) {
  if (path === `/${DOCUMENT}` || ROUTES_UNDER_UI.includes(path)) return 'html';
  if (HIDDEN.test(path)) return 'missing';
  if (path.startsWith('/ui/') || TOP_FILE.test(path)) {
    if (!files.includes(path)) return 'missing';
    return HASHED.test(path) ? 'hashed' : 'other';
  }
  return 'html';
}

/** Placeholder for the origin of the page, which is unknown when the page is built. */
export const PAGE = 'https://page.invalid';

/** Parses an http(s) URL. A relative URL resolves to the page's origin. Returns `undefined` for any other value. */
export function pageUrl(value) {
  try {
    const url = typeof value === 'string' && new URL(value, PAGE);
    return /^https?:$/.test(url.protocol) ? url : undefined;
  } catch {
    return undefined;
  }
}

/** Returns a favicon URL that is correct on every route. Resolves a relative URL from `/`. Falls back to `/favicon.ico`. */
export function faviconAddress(value = '') {
  const address = pageUrl(value);
  if (!address || value === '') return '/favicon.ico';
  if (address.origin !== PAGE) return address.href;
  // Browsers interpret a path that starts with two slashes as another origin.
  return address.pathname.replace(/^(?=\/\/)/, '/.') + address.search;
}
