import { httpUrl } from '../../../../core/configuration/redirects';
import type { CheckId } from '../finding/remedies';
import { readPolicy } from '../policy/policy';
import type { Expectation, Wanted } from './expectations';

export interface Answer {
  readonly status: number;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  /** Decoded; `undefined` if its `Content-Encoding` cannot be decoded. */
  readonly body: Buffer | undefined;
}

/** One part of an answer, compared with the expectation. */
export interface Part {
  readonly check: CheckId;
  /** `status`, `body` or the name of a header. */
  readonly of: string;
  /** `enough`: differs, and is as good or stricter. */
  readonly fit: 'exact' | 'enough' | 'wrong';
  readonly found: string;
  readonly wanted: string;
}

const headerChecks: Readonly<Record<string, CheckId>> = {
  'X-Content-Type-Options': 'headers.nosniff',
  'Referrer-Policy': 'headers.referrer-policy',
  'Cross-Origin-Opener-Policy': 'headers.opener-policy',
  'Cross-Origin-Resource-Policy': 'headers.resource-policy',
  'Cross-Origin-Embedder-Policy': 'headers.embedder-policy',
  'Content-Security-Policy': 'policy.file',
};

/**
 * Compares an answer with its expectation. A wrong status or body is the only part: the rest belongs to another answer.
 * `contentsOf` reads the files of the site, where they are at hand.
 */
export const judgeAnswer = (
  { check, cache, method, path, wanted }: Expectation,
  { status, headers, body }: Answer,
  contentsOf: (file: string) => Buffer | undefined = () => undefined,
): readonly Part[] => {
  const isStatus = wanted.status.includes(status);
  const statusPart = part(check, 'status', String(status), wanted.status.join(' or '), isStatus);
  if (!isStatus) return [statusPart];
  if (wanted.status.includes(404) && body?.includes('id="environment"'))
    return [part(check, 'body', `the page at ${path}`, 'anything but the page', false)];
  const contents = method === 'GET' && wanted.file ? contentsOf(wanted.file) : undefined;
  if (contents && !body?.equals(contents))
    return [
      part(check, 'body', `${body?.length} bytes`, `${contents.length} bytes of ${wanted.file}`, false),
    ];
  const parts = [
    statusPart,
    ...judgeHeaders(wanted, cache, headers),
    ...judgeEncoding(wanted, status, headers),
  ];
  if (method === 'HEAD') return parts;
  return [...parts, part('files.twin', 'body', body ? 'decodable' : 'not decodable', 'decodable', !!body)];
};

const part = (
  ...[check, of, found, wanted, isExact, isEnough]: [CheckId, string, string, string, boolean, boolean?]
): Part => {
  const differing = isEnough ? 'enough' : 'wrong';
  return { check, of, fit: isExact ? 'exact' : differing, found: found || 'none', wanted };
};

const judgeHeaders = (wanted: Wanted, cache: CheckId, headers: Answer['headers']): readonly Part[] => {
  const parts = Object.entries(wanted.headers).map(([name, value]) => {
    const check = name === 'Cache-Control' ? cache : (headerChecks[name] ?? 'headers.other');
    const found = headers[name.toLowerCase()] ?? '';
    return part(check, name, found, value, found === value, isStricter(check, found));
  });
  const { type, location, varies, revalidates } = wanted;
  if (type) {
    const [found = ''] = (headers['content-type'] ?? '').split(';');
    parts.push(part('files.type', 'Content-Type', found, type, found === type, isSameType(found, type)));
  }
  if (location) {
    const found = headers.location ?? '';
    const isThere = httpUrl(found, 'https://page.invalid')?.pathname === location;
    parts.push(part('routes.change-password', 'Location', found, location, isThere));
  }
  if (varies) {
    const found = headers.vary ?? '';
    const isNamed = /(?:^|,)\s*accept-encoding\s*(?:,|$)/i.test(found);
    parts.push(part('files.vary', 'Vary', found, 'Accept-Encoding', isNamed));
  }
  if (revalidates) {
    const found = headers.etag ?? headers['last-modified'] ?? '';
    parts.push(part('cache.validator', 'ETag', found, 'an ETag or Last-Modified', found !== ''));
  }
  return parts;
};

/** Some servers cannot compress with brotli, others compress files that need no compression. */
const judgeEncoding = (
  { encodings }: Wanted,
  status: number,
  { 'content-encoding': found = '' }: Answer['headers'],
): readonly Part[] => {
  const judge = (wanted: string, isExact: boolean, isEnough: boolean) => [
    part('files.compression', 'Content-Encoding', found, wanted, isExact, isEnough),
  ];
  if (encodings) return judge(encodings.join(' or '), encodings.includes(found), found === 'gzip');
  return status === 200 && found !== '' ? judge('none', false, true) : [];
};

/** Whether a header that differs from the expected one does no less. */
const isStricter = (check: CheckId, found: string): boolean => {
  const directives = found.toLowerCase().split(/\s*,\s*/);
  const seconds = Number(/max-age=(\d+)/i.exec(found)?.[1] ?? 0);
  if (check === 'cache.hashed') return directives.includes('immutable') && seconds >= 31_536_000;
  if (check.startsWith('cache.'))
    return directives.includes('no-store') || (check === 'cache.other' && directives.includes('no-cache'));
  const policy = readPolicy(found);
  const forbids = (name: string) => policy.get(name)?.length === 0;
  return check === 'policy.file' && forbids('default-src') && forbids('frame-ancestors');
};

/** Scripts and icons have two media types each (https://www.iana.org/assignments/media-types). */
const isSameType = (found: string, wanted: string): boolean =>
  /\b(javascript|x-icon|vnd\.microsoft\.icon)$/.test(found) && /javascript|icon/.test(wanted);
