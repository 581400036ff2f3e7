import { CHANGE_PASSWORD, CONTENT_TYPES, groupOf, isCompressible } from './routes.mjs';

/**
 * @typedef {object} Wanted What an answer must be.
 * @property {readonly number[]} status Any of these.
 * @property {Readonly<Record<string, string>>} headers Exactly these values, whatever else there is.
 * @property {string} [type] The media type.
 * @property {readonly string[]} [encodings] The content encodings, any of which it has; without, none.
 * @property {boolean} [varies] Whether caches must know that it depends on `Accept-Encoding`.
 * @property {boolean} [revalidates] Whether it has an `ETag` or `Last-Modified` to ask again with.
 * @property {string} [location] Where it leads, as a path of the page's origin.
 * @property {string} [file] The file of the site that it is, whole.
 *
 * @typedef {object} Expectation A request and what is wanted of its answer.
 * @property {string} what In words.
 * @property {'GET' | 'HEAD' | 'POST'} method
 * @property {string} path
 * @property {string} accepts The `Accept-Encoding` that is sent.
 * @property {Wanted} wanted
 */

const EVERY_ENCODING = 'gzip, deflate, br';

/** One route of each kind; what none knows is the page's too, which leads to its default route. */
const ROUTES = [
  ...['/', '/index.html', '/ui', '/ui/', '/ui/recovery/callback', '/recovery/callback'],
  ...['/recovery/password', '/recovery/password?fromURI=https%3A%2F%2Fbank.example%2F', '/recovery/unlock'],
  ...['/recovery/password/push', '/recovery/password/reset/token.with.dots'],
  ...['/recovery/password/reset/token%2Fwith%2Fslashes', '/mgt/password'],
  ...['/configuration', '/redirector', '/no-such-route'],
];

const MISSING = [
  ...[
    '/ui/missing-ABCDEFGH.js',
    '/ui/assets/missing.svg',
    '/ui/assets',
    '/ui/assets/',
    '/ui/recovery/password',
  ],
  ...['/headers.json', '/receipt.json', '/ui/..%2fheaders.json', '/environment.json', '/robots.txt'],
  ...['/.env', '/.git/config', '/.well-known/missing'],
];

/**
 * What a delivered page answers: the table that every server is held against, the sandbox too.
 * @param {{ headers: import('./headers.mjs').HeaderGroups, files: readonly string[] }} site The build's headers, and its
 *   files by their paths (`/favicon.ico`, `/ui/main-ABCDEFGH.js`), twins left out. Some of its files are enough.
 * @returns {readonly Expectation[]}
 */
export function expectationsFor({ headers, files }) {
  const hashed = files.filter((path) => groupOf(path, files) === 'hashed');
  return [
    ...ROUTES.map((path) => document(path, EVERY_ENCODING, ['br', 'gzip'], headers)),
    document('/recovery/password', 'identity', undefined, headers),
    { ...document('/recovery/password', EVERY_ENCODING, ['br', 'gzip'], headers), method: 'HEAD' },
    ...files.flatMap((path) => file(path, headers[groupOf(path, files)])),
    ...[...MISSING, ...hashed.slice(0, 1).flatMap((path) => [`${path}.br`, `${path}.gz`])].map((path) =>
      missing(path, headers),
    ),
    {
      ...missing('/ui/%E0%A4%A', headers),
      what: 'a path that is no text',
      wanted: { status: [400, 404], headers: {} },
    },
    {
      what: 'the page, posted to',
      method: 'POST',
      path: '/recovery/password',
      accepts: 'identity',
      wanted: { status: [403, 405], headers: {} },
    },
    {
      what: 'where password managers look',
      method: 'GET',
      path: CHANGE_PASSWORD.from,
      accepts: EVERY_ENCODING,
      wanted: { status: [302, 303, 307], headers: {}, location: CHANGE_PASSWORD.to },
    },
  ];
}

/** @returns {Expectation} */
function document(path, accepts, encodings, headers) {
  return {
    what: 'the page',
    method: 'GET',
    path,
    accepts,
    wanted: {
      status: [200],
      headers: headers.html,
      type: 'text/html',
      ...(encodings ? { encodings } : {}),
      varies: true,
      file: 'index.html',
    },
  };
}

/** A file as whoever understands brotli, gzip or neither is to get it. */
function file(path, headers) {
  const wanted = { status: [200], headers, type: mediaType(path), revalidates: true, file: path.slice(1) };
  const asked = (accepts, more) => ({
    what: 'a file',
    method: 'GET',
    path,
    accepts,
    wanted: { ...wanted, ...more },
  });
  if (!isCompressible(path)) return [asked(EVERY_ENCODING, {})];
  return [
    asked(EVERY_ENCODING, { encodings: ['br'], varies: true }),
    asked('gzip', { encodings: ['gzip'], varies: true }),
    asked('identity', { varies: true }),
  ];
}

/** @returns {Expectation} */
function missing(path, headers) {
  return {
    what: 'a file that is not there',
    method: 'GET',
    path,
    accepts: EVERY_ENCODING,
    wanted: { status: [404], headers: headers.missing },
  };
}

function mediaType(path) {
  const type = CONTENT_TYPES[path.slice(path.lastIndexOf('.') + 1)];
  return type?.split(';')[0];
}
