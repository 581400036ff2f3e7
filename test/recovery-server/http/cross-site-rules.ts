import type { FastifyReply, FastifyRequest } from 'fastify';
import { type CallAnswer, refuse } from '../core/calls/answers';
import { isSame, randomSecret } from '../core/state/secrets';

const COOKIE = 'XSRF-TOKEN';
const VALID = /^[A-Za-z0-9_-]{43}$/;

/** Origins of the page and of this server, as the browser sees them. */
export interface SiteOrigins {
  readonly page: string;
  readonly origin: string;
}

/** Returns the CSRF token of the cookie, or an empty text for a missing or invalid one. */
const tokenOf = ({ headers }: FastifyRequest): string => {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim());
  const value = pairs.find((pair) => pair.startsWith(`${COOKIE}=`))?.slice(COOKIE.length + 1) ?? '';
  return VALID.test(value) ? value : '';
};

const shareWithPage = (page: string, request: FastifyRequest, reply: FastifyReply): void => {
  reply.header('Vary', 'Origin');
  if (request.headers.origin !== page) return;
  reply.headers({
    'Access-Control-Allow-Origin': page,
    'Access-Control-Allow-Credentials': 'true',
    'Access-Control-Expose-Headers': 'Retry-After, X-Request-Id',
  });
};

/**
 * Sets the headers of the cross-site rules. On the page's origin, sets the CSRF cookie if the browser has no valid one.
 * On another origin, lets the page read the answer. Returns true for a preflight request, which it answers.
 */
export const applyCrossSiteRules = (
  { page, origin }: SiteOrigins,
  request: FastifyRequest,
  reply: FastifyReply,
): boolean => {
  if (origin === page) {
    if (tokenOf(request) !== '') return false;
    const secure = page.startsWith('https:') ? '; Secure' : '';
    reply.header('Set-Cookie', `${COOKIE}=${randomSecret()}; Path=/${secure}; SameSite=Lax`);
    return false;
  }
  shareWithPage(page, request, reply);
  if (request.method !== 'OPTIONS') return false;
  reply.headers({
    'Access-Control-Allow-Methods': 'GET, POST',
    'Access-Control-Allow-Headers': 'content-type',
  });
  void reply.code(request.headers.origin === page ? 204 : 403).send();
  return true;
};

/**
 * Refuses a request of another origin. On the page's origin, it also refuses a POST whose CSRF header is not that of
 * the cookie. On any other origin, it refuses a CSRF header.
 */
export const refuseCrossSite = (
  { page, origin }: SiteOrigins,
  request: FastifyRequest,
): CallAnswer | undefined => {
  const from = request.headers.origin;
  if (from !== undefined && from !== page)
    return refuse(403, 'E0000006', 'the origin of the request is not that of the page');
  if (request.method === 'GET') return undefined;
  const header = request.headers['x-xsrf-token'];
  if (origin !== page)
    return header === undefined
      ? undefined
      : refuse(403, 'E0000006', 'X-XSRF-TOKEN was sent to an origin other than the page');
  const token = tokenOf(request);
  return token !== '' && typeof header === 'string' && isSame(header, token)
    ? undefined
    : refuse(403, 'E0000006', 'X-XSRF-TOKEN does not match the cookie XSRF-TOKEN');
};
