import { CHANGE_PASSWORD, CONTENT_TYPES, groupOf, isCompressible } from '../../build/routes.mjs';
import type { CheckId } from '../finding/verdict';
import samples from './sample-paths.json' with { type: 'json' };

type HeaderValues = Readonly<Record<string, string>>;
type Group = ReturnType<typeof groupOf>;

interface Site {
  readonly headers: Readonly<Record<Group, HeaderValues>>;
  readonly files: readonly string[];
  /** Paths to which `CHANGE_PASSWORD`, the path for password managers, may redirect. */
  readonly changePassword: readonly string[];
}

/** A request and the expected response. */
export interface Expectation {
  /** ID of the check to report for a wrong status or body. */
  readonly check: CheckId;
  /** ID of the check to report for a wrong `Cache-Control` header. */
  readonly cache: CheckId;
  readonly method: 'GET' | 'HEAD' | 'POST';
  readonly path: string;
  /** `Accept-Encoding` header of the request. */
  readonly accepts: string;
  readonly status: readonly number[];
  /** Required response headers. Other headers are ignored. */
  readonly headers: HeaderValues;
  readonly type?: string;
  /** Accepted content encodings. By default the response must not be encoded. */
  readonly encodings?: readonly string[];
  /** Requires `Vary: Accept-Encoding`. */
  readonly varies?: boolean;
  /** Requires an `ETag` or `Last-Modified`. */
  readonly revalidates?: boolean;
  /** Accepted paths of the redirect target on the page's origin. */
  readonly location?: readonly string[];
  /** Path of a file of the site. The response body must equal this file byte for byte. */
  readonly file?: string;
}

/** Input of `expect`, which adds the path, the default method and the default encoding. */
type Wanted = Pick<Expectation, 'check' | 'cache' | 'status' | 'headers'> & Partial<Expectation>;

const EVERY_ENCODING = 'gzip, deflate, br';

const expect = (path: string, wanted: Wanted): Expectation => ({
  ...{ method: 'GET', path, accepts: EVERY_ENCODING, ...wanted },
});

/**
 * Lists requests and expected responses for any server. `files` are some or all uncompressed files of the site. For an
 * unknown route, the server must also return the page, which then shows the default route.
 */
export const expectationsFor = ({ headers, files, changePassword }: Site): readonly Expectation[] => {
  const page: Wanted = {
    ...{ check: 'routes.document', cache: 'cache.document', status: [200], headers: headers.html },
    ...{ type: 'text/html', varies: true, file: 'index.html' },
  };
  const compressed = { ...page, encodings: ['br', 'gzip'] };
  const missing: Wanted = {
    ...{ check: 'files.missing', cache: 'cache.missing', status: [404], headers: headers.missing },
  };
  const hashed = files.filter((path) => groupOf(path, files) === 'hashed');
  const absent = [...samples.missing, ...hashed.slice(0, 1).flatMap((path) => [`${path}.br`, `${path}.gz`])];
  return [
    ...samples.routes.map((path) => expect(path, compressed)),
    expect('/recovery/password', { ...page, accepts: 'identity' }),
    expect('/recovery/password', { ...compressed, method: 'HEAD' }),
    expect('/recovery/password', { ...bare(page, [403, 405]), method: 'POST', accepts: 'identity' }),
    ...files.flatMap((path) => expectFile(path, groupOf(path, files), headers)),
    ...absent.map((path) => expect(path, missing)),
    ...hashed.map((path) => expect(`${path}.map`, { ...missing, check: 'files.source-map' })),
    ...samples.hidden.map((path) => expect(path, { ...missing, check: 'files.private' })),
    expect('/ui/%E0%A4%A', bare(missing, [400, 404])),
    expect(CHANGE_PASSWORD, {
      ...{ ...bare(missing, [302, 303, 307]), check: 'routes.change-password', location: changePassword },
    }),
  ];
};

/** Creates an expectation that requires only a status. */
const bare = ({ check, cache }: Wanted, status: number[]): Wanted => ({ check, cache, status, headers: {} });

/**
 * Creates the expectations for one file: for clients that accept brotli, that accept gzip, and that accept no
 * compression.
 */
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
