import { httpUrl } from '../../../../core/configuration/redirects';
import type { Answer as WholeAnswer } from '../../http/request';
import type { CheckId } from '../finding/verdict';
import { readPolicy } from '../policy/policy';
import type { Expectation } from './expectations';
import checksByHeader from './header-checks.json' with { type: 'json' };

type Answer = Pick<WholeAnswer, 'status' | 'headers' | 'body'>;

/** One part of a response compared with the expectation. */
export interface Part {
  readonly check: CheckId;
  /** `status`, `body` or a header name. */
  readonly of: string;
  /** `enough` means that the found value differs from the wanted value but is equally good or stricter. */
  readonly fit: 'exact' | 'enough' | 'wrong';
  readonly found: string;
  readonly wanted: string;
}

const headerChecks = checksByHeader as Readonly<Record<string, CheckId>>;

/** Compares a response with an expectation. A wrong status or body ends the comparison. `contentsOf` reads files of the site. */
export const judgeAnswer = (
  expectation: Expectation,
  answer: Answer,
  contentsOf: (file: string) => Buffer | undefined = () => undefined,
): readonly Part[] => {
  const { method, path, status, file } = expectation;
  const { body } = answer;
  const isMistaken = status.includes(404) && body?.includes('id="environment"') === true;
  // The page in place of a source map or a record shows nothing of them.
  const check = isMistaken ? 'files.missing' : expectation.check;
  const parts = [
    part(check, 'status', `${answer.status}`, status.join(' or '), status.includes(answer.status)),
  ];
  if (parts[0]?.fit === 'wrong') return parts;
  if (isMistaken) return [part(check, 'body', `the page at ${path}`, 'anything but the page', false)];
  const contents = method === 'GET' && file ? contentsOf(file) : undefined;
  if (contents && !body?.equals(contents))
    return [part(check, 'body', `${body?.length} bytes`, `${contents.length} bytes of ${file}`, false)];
  parts.push(...judgeHeaders(expectation, answer.headers), ...judgeEncoding(expectation, answer));
  if (method !== 'HEAD')
    parts.push(part('files.twin', 'body', body ? 'decodable' : 'undecodable', 'decodable', !!body));
  return parts;
};

const part = (
  ...[check, of, found, wanted, isExact, isEnough]: [CheckId, string, string, string, boolean, boolean?]
): Part => {
  const differing = isEnough ? 'enough' : 'wrong';
  return { check, of, fit: isExact ? 'exact' : differing, found: found || 'none', wanted };
};

const judgeHeaders = (expectation: Expectation, headers: Answer['headers']): readonly Part[] => {
  const { cache, type, location, varies, revalidates } = expectation;
  const parts = Object.entries(expectation.headers).map(([name, value]) => {
    const check = name === 'Cache-Control' ? cache : (headerChecks[name] ?? 'headers.other');
    const found = headers[name.toLowerCase()] ?? '';
    return part(check, name, found, value, found === value, isStricter(check, found));
  });
  const { 'content-type': fullType = '', location: target = '', vary = '' } = headers;
  const [foundType = ''] = fullType.split(';');
  if (type)
    parts.push(
      part('files.type', 'Content-Type', foundType, type, foundType === type, isSameType(foundType, type)),
    );
  const path = httpUrl(target, 'https://page.invalid')?.pathname ?? '';
  if (location)
    parts.push(
      part('routes.change-password', 'Location', target, location.join(' or '), location.includes(path)),
    );
  const isVaried = /(?:^|,)\s*accept-encoding\s*(?:,|$)/i.test(vary);
  if (varies) parts.push(part('files.vary', 'Vary', vary, 'Accept-Encoding', isVaried));
  const validator = headers.etag ?? headers['last-modified'] ?? '';
  const either = 'an ETag or Last-Modified';
  if (revalidates) parts.push(part('cache.validator', 'ETag', validator, either, validator !== ''));
  return parts;
};

/** Accepts gzip, because some servers do not support brotli. Accepts compression of files that need no compression. */
const judgeEncoding = ({ encodings }: Expectation, { status, headers }: Answer): readonly Part[] => {
  const found = headers['content-encoding'] ?? '';
  if (!encodings && (status !== 200 || found === '')) return [];
  const isExact = encodings?.includes(found) ?? false;
  const wanted = encodings?.join(' or ') ?? 'none';
  return [
    part('files.compression', 'Content-Encoding', found, wanted, isExact, !encodings || found === 'gzip'),
  ];
};

/** True if a header differs from the expectation but is at least as strict. */
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

/** True if both media types denote a script, or both an icon (https://www.iana.org/assignments/media-types). */
const isSameType = (found: string, wanted: string): boolean =>
  /\b(javascript|x-icon|vnd\.microsoft\.icon)$/.test(found) && /javascript|icon/.test(wanted);
