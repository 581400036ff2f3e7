import { CHANGE_PASSWORD, CONTENT_TYPES, groupOf, isCompressible } from '../../build/routes.mjs';
import type { CheckId } from '../finding/remedies';

type HeaderValues = Readonly<Record<string, string>>;
type Group = ReturnType<typeof groupOf>;

interface Site {
  readonly headers: Readonly<Record<Group, HeaderValues>>;
  readonly files: readonly string[];
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
  /** Any of these. */
  readonly status: readonly number[];
  /** These values, whatever other headers there are. */
  readonly headers: HeaderValues;
  /** The media type. */
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

/** An expectation without its path. A method or an encoding is named only if it is not the usual one. */
type Wanted = Pick<Expectation, 'check' | 'cache' | 'status' | 'headers'> & Partial<Expectation>;

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

const expect = (path: string, wanted: Wanted): Expectation => ({
  ...{ method: 'GET', path, accepts: EVERY_ENCODING, ...wanted },
});

/**
 * The table of requests and expected answers for every server, the sandbox included. `files` are paths of the site; compressed twins
 * are left out, and not every file is needed.
 */
export const expectationsFor = ({ headers, files }: Site): readonly Expectation[] => {
  const page: Wanted = {
    ...{ check: 'routes.document', cache: 'cache.document', status: [200], headers: headers.html },
    ...{ type: 'text/html', varies: true, file: 'index.html' },
  };
  const compressed = { ...page, encodings: ['br', 'gzip'] };
  const missing: Wanted = {
    ...{ check: 'files.missing', cache: 'cache.missing', status: [404], headers: headers.missing },
  };
  const hashed = files.filter((path) => groupOf(path, files) === 'hashed').slice(0, 1);
  const { from, to } = CHANGE_PASSWORD;
  return [
    ...ROUTES.map((path) => expect(path, compressed)),
    expect('/recovery/password', { ...page, accepts: 'identity' }),
    expect('/recovery/password', { ...compressed, method: 'HEAD' }),
    expect('/recovery/password', { ...bare(page, [403, 405]), method: 'POST', accepts: 'identity' }),
    ...files.flatMap((path) => expectFile(path, groupOf(path, files), headers)),
    ...[...MISSING, ...hashed.flatMap((path) => [`${path}.br`, `${path}.gz`])].map((path) =>
      expect(path, missing),
    ),
    ...PRIVATE.map((path) => expect(path, { ...missing, check: 'files.private' })),
    expect('/ui/%E0%A4%A', bare(missing, [400, 404])),
    expect(from, { ...bare(missing, [302, 303, 307]), check: 'routes.change-password', location: to }),
  ];
};

/** Nothing but a status is expected. */
const bare = ({ check, cache }: Wanted, status: readonly number[]): Wanted => ({
  check,
  cache,
  status,
  headers: {},
});

/** A file for clients that accept brotli, gzip or neither. */
const expectFile = (path: string, group: Group, headers: Site['headers']): readonly Expectation[] => {
  const types: Readonly<Record<string, string>> = CONTENT_TYPES;
  const [type = ''] = (types[path.slice(path.lastIndexOf('.') + 1)] ?? '').split(';');
  const file: Wanted = {
    ...{ check: 'files.absent', cache: group === 'hashed' ? 'cache.hashed' : 'cache.other', status: [200] },
    ...{ headers: headers[group], type, revalidates: true, file: path.slice(1) },
  };
  if (!isCompressible(path)) return [expect(path, file)];
  return [
    expect(path, { ...file, encodings: ['br'], varies: true }),
    expect(path, { ...file, encodings: ['gzip'], varies: true, accepts: 'gzip' }),
    expect(path, { ...file, varies: true, accepts: 'identity' }),
  ];
};
