import { CHANGE_PASSWORD, CONTENT_TYPES, groupOf, isCompressible } from '../../build/routes.mjs';
import type { CheckId } from '../finding/remedies';

type Headers = Readonly<Record<string, string>>;
type Group = ReturnType<typeof groupOf>;

/** The expected answer. */
export interface Wanted {
  /** Any of these. */
  readonly status: readonly number[];
  /** These values, whatever other headers there are. */
  readonly headers: Headers;
  readonly type?: string;
  /** Any of these content encodings; without it, no encoding. */
  readonly encodings?: readonly string[];
  /** Requires `Vary: Accept-Encoding`. */
  readonly varies?: boolean;
  /** Requires an `ETag` or `Last-Modified`. */
  readonly revalidates?: boolean;
  /** Target of a redirect, as a path of the page's origin. */
  readonly location?: string;
  /** File of the site that is the body. */
  readonly file?: string;
}

/** A request and its expected answer. */
export interface Expectation {
  /** The check that a wrong status or body belongs to. */
  readonly check: CheckId;
  /** The check that a wrong `Cache-Control` belongs to. */
  readonly cache: CheckId;
  readonly method: 'GET' | 'HEAD' | 'POST';
  readonly path: string;
  /** The `Accept-Encoding` of the request. */
  readonly accepts: string;
  readonly wanted: Wanted;
}

const EVERY_ENCODING = 'gzip, deflate, br';

/** One route of each kind. An unknown route is also the page's: it leads to the default route. */
const ROUTES = [
  ...['/', '/index.html', '/ui', '/ui/', '/ui/recovery/callback', '/recovery/callback'],
  ...['/recovery/password', '/recovery/password?fromURI=https%3A%2F%2Fbank.example%2F', '/recovery/unlock'],
  ...['/recovery/password/push', '/recovery/password/reset/token.with.dots'],
  ...['/recovery/password/reset/token%2Fwith%2Fslashes', '/mgt/password'],
  ...['/configuration', '/redirector', '/no-such-route'],
];

const MISSING = [
  ...['/ui/missing-ABCDEFGH.js', '/ui/assets/missing.svg', '/ui/assets', '/ui/assets/'],
  ...['/ui/recovery/password', '/ui/..%2fheaders.json', '/robots.txt'],
];

/** Records of the build and hidden files. */
const PRIVATE = [
  ...['/headers.json', '/receipt.json', '/environment.json'],
  ...['/.env', '/.git/config', '/.well-known/missing'],
];

/**
 * The table of requests and expected answers that every server is compared with, the sandbox included. `files` are paths of files
 * of the site without their compressed twins; some are enough.
 */
export const expectationsFor = ({
  headers,
  files,
}: {
  readonly headers: Readonly<Record<Group, Headers>>;
  readonly files: readonly string[];
}): readonly Expectation[] => {
  const hashed = files.filter((path) => groupOf(path, files) === 'hashed').slice(0, 1);
  const missing = [...MISSING, ...hashed.flatMap((path) => [`${path}.br`, `${path}.gz`])];
  const compressed = { ...documentWith(headers.html), encodings: ['br', 'gzip'] };
  const notFound = { status: [404], headers: headers.missing };
  const noPost = { status: [403, 405], headers: {} };
  const redirect = { status: [302, 303, 307], headers: {}, location: CHANGE_PASSWORD.to };
  return [
    ...ROUTES.map((path) => expectDocument('GET', path, EVERY_ENCODING, compressed)),
    expectDocument('GET', '/recovery/password', 'identity', documentWith(headers.html)),
    expectDocument('HEAD', '/recovery/password', EVERY_ENCODING, compressed),
    expectDocument('POST', '/recovery/password', 'identity', noPost),
    ...files.flatMap((path) => expectFile(path, groupOf(path, files), headers)),
    ...missing.map((path) => expectMissing('files.missing', path, notFound)),
    ...PRIVATE.map((path) => expectMissing('files.private', path, notFound)),
    expectMissing('files.missing', '/ui/%E0%A4%A', { status: [400, 404], headers: {} }),
    expectMissing('routes.change-password', CHANGE_PASSWORD.from, redirect),
  ];
};

const documentWith = (headers: Headers): Wanted => ({
  ...{ status: [200], headers, type: 'text/html', varies: true, file: 'index.html' },
});

const expectDocument = (
  method: Expectation['method'],
  path: string,
  accepts: string,
  wanted: Wanted,
): Expectation => ({ check: 'routes.document', cache: 'cache.document', method, path, accepts, wanted });

/** A file for clients that accept brotli, gzip or neither. */
const expectFile = (
  path: string,
  group: Group,
  headers: Readonly<Record<Group, Headers>>,
): readonly Expectation[] => {
  const types: Readonly<Record<string, string>> = CONTENT_TYPES;
  const [type = ''] = (types[path.slice(path.lastIndexOf('.') + 1)] ?? '').split(';');
  const file = { status: [200], headers: headers[group], type, revalidates: true, file: path.slice(1) };
  const cache = group === 'hashed' ? 'cache.hashed' : 'cache.other';
  const expect = (accepts: string, more: Partial<Wanted>): Expectation => ({
    ...{ check: 'files.absent', cache, method: 'GET', path, accepts, wanted: { ...file, ...more } },
  });
  if (!isCompressible(path)) return [expect(EVERY_ENCODING, {})];
  return [
    expect(EVERY_ENCODING, { encodings: ['br'], varies: true }),
    expect('gzip', { encodings: ['gzip'], varies: true }),
    expect('identity', { varies: true }),
  ];
};

const expectMissing = (check: CheckId, path: string, wanted: Wanted): Expectation => ({
  ...{ check, cache: 'cache.missing', method: 'GET', path, accepts: EVERY_ENCODING, wanted },
});
