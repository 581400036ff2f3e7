import type { Expectation } from '../../build/expectations.mjs';
import type { groupOf } from '../../build/routes.mjs';
import type { CheckId } from '../finding/remedies';
import { readPolicy } from '../reading/policy';

type Group = ReturnType<typeof groupOf>;

const headerChecks: Readonly<Record<string, CheckId>> = {
  'X-Content-Type-Options': 'headers.nosniff',
  'Referrer-Policy': 'headers.referrer-policy',
  'Cross-Origin-Opener-Policy': 'headers.opener-policy',
  'Cross-Origin-Resource-Policy': 'headers.resource-policy',
  'Cross-Origin-Embedder-Policy': 'headers.embedder-policy',
  'Content-Security-Policy': 'policy.file',
  'Content-Type': 'files.type',
  'Content-Encoding': 'files.compression',
  Vary: 'files.vary',
  ETag: 'cache.validator',
  Location: 'routes.change-password',
};

const cacheChecks: Readonly<Record<Group, CheckId>> = {
  html: 'cache.document',
  hashed: 'cache.hashed',
  other: 'cache.other',
  missing: 'cache.missing',
};

/** The check that a part of an answer belongs to. */
export const checkOf = (aspect: string, group: Group, path: string): CheckId => {
  if (aspect === 'Cache-Control') return cacheChecks[group];
  if (aspect !== 'status' && aspect !== 'body') return headerChecks[aspect] ?? 'headers.other';
  if (path.startsWith('/.well-known/change-')) return 'routes.change-password';
  if (group === 'html') return 'routes.document';
  if (group !== 'missing') return 'files.absent';
  return /^\/(\.|headers\.|receipt\.|environment\.)/.test(path) ? 'files.private' : 'files.missing';
};

/** Of a document these are looked at more closely elsewhere. */
const looksCloser = (aspect: string, group: Group): boolean =>
  group === 'html' && ['Content-Security-Policy', 'Permissions-Policy'].includes(aspect);

/** What is looked at in an answer. */
export const aspectsOf = (wanted: Expectation['wanted'], group: Group): readonly string[] => [
  'status',
  ...Object.keys(wanted.headers).filter((name) => !looksCloser(name, group)),
  ...(wanted.type ? ['Content-Type'] : []),
  ...(wanted.location ? ['Location'] : []),
  ...(wanted.encodings ? ['Content-Encoding'] : []),
  ...(wanted.varies ? ['Vary'] : []),
  ...(wanted.revalidates ? ['ETag'] : []),
];

/** Whether what differs by its letters says the same, or more than is asked for. */
export const aspectFits = (aspect: string, group: Group, found: string, wanted: string): boolean => {
  if (looksCloser(aspect, group)) return true;
  if (aspect === 'Cache-Control') return cachesAsWell(group, found);
  // Not every server has brotli.
  if (aspect === 'Content-Encoding') return found === 'gzip' && wanted.includes('br');
  if (aspect === 'Content-Security-Policy') return isAsStrict(found);
  // Both names are the media type of a script, and of an icon (https://www.iana.org/assignments/media-types).
  if (aspect === 'Content-Type')
    return /\b(javascript|x-icon|vnd\.microsoft\.icon)$/.test(found) && /javascript|icon/.test(wanted);
  return false;
};

const cachesAsWell = (group: Group, found: string): boolean => {
  const says = (directive: string) =>
    found
      .toLowerCase()
      .split(/\s*,\s*/)
      .includes(directive);
  const seconds = Number(/max-age=(\d+)/i.exec(found)?.[1] ?? 0);
  if (group === 'hashed') return says('immutable') && seconds >= 31_536_000;
  return says('no-store') || (group === 'other' && says('no-cache'));
};

const isAsStrict = (found: string): boolean => {
  const policy = readPolicy(found);
  return policy.get('default-src')?.length === 0 && policy.get('frame-ancestors')?.length === 0;
};
