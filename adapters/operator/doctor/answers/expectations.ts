import { httpUrl } from '../../../../core/configuration/redirects';
import { CHANGE_PASSWORD, CONTENT_TYPES, groupOf, isCompressible } from '../../build/routes.mjs';
import { membersOf } from '../../http/cross-site';
import type { Answer } from '../../http/request';
import type { CheckId } from '../finding/verdict';
import { readPolicy } from '../policy/policy';
import checksByHeader from './header-checks.json' with { type: 'json' };
import samples from './sample-paths.json' with { type: 'json' };

type HeaderValues = Readonly<Record<string, string>>;
type Group = ReturnType<typeof groupOf>;

interface Site {
  readonly headers: Readonly<Record<Group, HeaderValues>>;
  /** Paths of the site's files to check, without compressed copies. */
  readonly files: readonly string[];
  /** Absolute URLs to which the path `CHANGE_PASSWORD` may redirect. Password managers open this path. */
  readonly changePassword: readonly string[];
}

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
  /** Wanted content encodings. If omitted, the response should be uncompressed, but compression is not an error. */
  readonly encodings?: readonly string[];
  /** Requires `Vary: Accept-Encoding`. */
  readonly varies?: boolean;
  /** Requires an `ETag` or `Last-Modified`. */
  readonly revalidates?: boolean;
  /** Accepted URLs in the `Location` header. */
  readonly location?: readonly string[];
  /** Path of a file of the site. The response body must equal this file byte for byte. */
  readonly file?: string;
}

/** Fields of an expectation, except the path. By default, the method is GET, and the request accepts gzip, deflate and brotli. */
type Wanted = Pick<Expectation, 'check' | 'cache' | 'status' | 'headers'> & Partial<Expectation>;

const expect = (path: string, wanted: Wanted): Expectation => {
  return { method: 'GET', path, accepts: 'gzip, deflate, br', ...wanted };
};

/** Returns test requests, each with the response that the site's web server must send. */
export const expectationsFor = ({ headers, files, changePassword }: Site): readonly Expectation[] => {
  const page: Wanted = {
    ...{ check: 'routes.document', cache: 'cache.document', status: [200], headers: headers.html },
    ...{ type: 'text/html', file: 'index.html' },
  };
  const compressed = { ...page, encodings: ['br', 'gzip'] };
  const missing: Wanted = {
    ...{ check: 'files.missing', cache: 'cache.missing', status: [404], headers: headers.missing },
  };
  const redirect = bare(missing, [302, 303, 307]);
  const hashed = files.filter((path) => groupOf(path, files) === 'hashed');
  const absent = [...samples.missing, ...hashed.slice(0, 1).flatMap((path) => [`${path}.br`, `${path}.gz`])];
  return [
    ...samples.routes.map((path) => expect(path, compressed)),
    expect('/recovery/password', { ...page, accepts: 'identity' }),
    expect('/recovery/password', { ...compressed, method: 'HEAD' }),
    expect('/recovery/password', { ...bare(page, [403, 405]), method: 'POST', accepts: 'identity' }),
    // Some identity providers send an authorization code of this length to the callback.
    expect(`/recovery/callback?code=${'c'.repeat(3000)}`, compressed),
    ...files.flatMap((path) => expectFile(path, groupOf(path, files), headers)),
    ...absent.map((path) => expect(path, missing)),
    ...hashed.map((path) => expect(`${path}.map`, { ...missing, check: 'files.source-map' })),
    ...samples.hidden.map((path) => expect(path, { ...missing, check: 'files.private' })),
    expect('/ui/%E0%A4%A', bare(missing, [400, 404])),
    expect(CHANGE_PASSWORD, { ...redirect, check: 'routes.change-password', location: changePassword }),
  ];
};

/** Creates an expectation that requires only a status. */
const bare = ({ check, cache }: Wanted, status: number[]): Wanted => ({ check, cache, status, headers: {} });

const expectFile = (path: string, group: Group, headers: Site['headers']): readonly Expectation[] => {
  const types: Readonly<Record<string, string>> = CONTENT_TYPES;
  const [type = ''] = (types[path.slice(path.lastIndexOf('.') + 1)] ?? '').split(';');
  const file: Wanted = {
    ...{ check: 'files.absent', cache: group === 'hashed' ? 'cache.hashed' : 'cache.other', status: [200] },
    ...{ headers: headers[group], type, revalidates: group !== 'hashed', file: path.slice(1) },
  };
  if (!path.startsWith('/ui/') || !isCompressible(path)) return [expect(path, file)];
  return [
    expect(path, { ...file, encodings: ['br'], varies: true }),
    expect(path, { ...file, encodings: ['gzip'], varies: true, accepts: 'gzip' }),
    expect(path, { ...file, accepts: 'identity' }),
  ];
};

type JudgedAnswer = Pick<Answer, 'status' | 'headers' | 'body'>;

const headerChecks = checksByHeader as Readonly<Record<string, CheckId>>;

/** Compares a response with an expectation. Compares the headers only if the status and the body are correct. */
export const judgeAnswer = (
  expectation: Expectation,
  answer: JudgedAnswer,
  contentsOf: (file: string) => Buffer | undefined = () => undefined,
) => {
  const { method, path, status, file } = expectation;
  const { body } = answer;
  const isPageInstead = status.includes(404) && body?.includes('id="environment"') === true;
  const check = isPageInstead ? 'files.missing' : expectation.check;
  const isExpected = status.includes(answer.status);
  const first = part(check, 'status', `${answer.status}`, status.join(' or '), isExpected);
  if (!isExpected) return [first];
  if (isPageInstead) return [part(check, 'body', `the page at ${path}`, 'anything but the page', false)];
  const contents = method === 'GET' && file ? contentsOf(file) : undefined;
  if (contents && !body?.equals(contents))
    return [part(check, 'body', `${body?.length} bytes`, `${contents.length} bytes of ${file}`, false)];
  return [first, ...judgeHeaders(expectation, answer)];
};

/** Creates the result of a comparison. `isGood` means that the found value is acceptable although it is not the wanted value. */
const part = (check: CheckId, of: string, found: string, wanted: string, isSame: boolean, isGood = false) => {
  const differing = isGood ? 'enough' : 'wrong';
  const fit: 'exact' | 'enough' | 'wrong' = isSame ? 'exact' : differing;
  return { check, of, fit, found: found || 'none', wanted };
};

const judgeHeaders = (expectation: Expectation, { status, headers, body }: JudgedAnswer) => {
  const { encodings, location, type, varies, revalidates, method } = expectation;
  const header = (name: string) => headers[name.toLowerCase()] ?? '';
  const parts = Object.entries(expectation.headers).map(([name, value]) => {
    const check = name === 'Cache-Control' ? expectation.cache : (headerChecks[name] ?? 'headers.other');
    const found = header(name);
    return part(check, name, found, value, found === value, isStricter(check, found));
  });
  const [media = '', charset = ''] = header('Content-Type').split(/;\s*charset=/i);
  if (type)
    parts.push(part('files.type', 'Content-Type', media, type, media === type, isSameType(media, type)));
  if (type === 'text/html' && charset !== '')
    parts.push(part('files.type', 'charset', charset, 'utf-8', /^"?utf-8"?$/i.test(charset)));
  if (location) {
    const target = header('Location');
    const isTarget = location.includes(httpUrl(target, location[0])?.href ?? '');
    parts.push(part('routes.change-password', 'Location', target, location.join(' or '), isTarget));
  }
  const isVaried = membersOf(header('Vary')).includes('accept-encoding');
  if (varies) parts.push(part('files.vary', 'Vary', header('Vary'), 'Accept-Encoding', isVaried));
  const validator = header('ETag') || header('Last-Modified');
  if (revalidates)
    parts.push(part('cache.validator', 'ETag', validator, 'an ETag or Last-Modified', validator !== ''));
  const coding = header('Content-Encoding');
  // Accepts gzip in place of brotli, because some servers lack brotli.
  const isEnough = !encodings || coding === 'gzip';
  if (encodings || (status === 200 && coding !== '')) {
    const wanted = encodings?.join(' or ') ?? 'none';
    const isWanted = encodings?.includes(coding) ?? false;
    parts.push(part('files.compression', 'Content-Encoding', coding, wanted, isWanted, isEnough));
  }
  if (method !== 'HEAD')
    parts.push(part('files.twin', 'body', body ? '' : `${coding} that is not valid`, 'a valid body', !!body));
  return parts;
};

const isRevalidated = (directives: readonly string[]): boolean =>
  directives.includes('no-cache') ||
  ['max-age=0', 'must-revalidate'].every((each) => directives.includes(each));

/** True if a header differs from the expectation but is at least as strict. */
const isStricter = (check: CheckId, found: string): boolean => {
  const directives = found.toLowerCase().split(/\s*,\s*/);
  const seconds = Number(/max-age=(\d+)/i.exec(found)?.[1] ?? 0);
  if (check === 'cache.hashed') return directives.includes('immutable') && seconds >= 31_536_000;
  if (check.startsWith('cache.'))
    return directives.includes('no-store') || (check === 'cache.other' && isRevalidated(directives));
  const policy = readPolicy(found);
  const forbids = (name: string) => policy.get(name)?.length === 0;
  return check === 'policy.file' && forbids('default-src') && forbids('frame-ancestors');
};

/** True if both media types mean JavaScript, or both mean an ICO icon (https://www.iana.org/assignments/media-types). */
const isSameType = (found: string, wanted: string): boolean =>
  [/\bjavascript$/, /\b(x-icon|vnd\.microsoft\.icon)$/].some((kind) => kind.test(found) && kind.test(wanted));
