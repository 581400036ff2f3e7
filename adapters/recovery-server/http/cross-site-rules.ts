import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '../core/ports/answers';
import { isSame } from '../core/state/secrets';
import { FORGERY_COOKIE, giveBrowserCookie, giveForgeryCookie, readCookie } from './cookies';

/** Origins of the page and of this server, as the browser sees them. */
type SiteOrigins = Readonly<Record<'page' | 'origin', string>>;

const tokenOf = (request: FastifyRequest) => readCookie(request, FORGERY_COOKIE);

/** Sets the cookies, and CORS headers if the page has another origin. Returns true after answering a preflight request. */
export const applyCrossSiteRules = (sites: SiteOrigins, request: FastifyRequest, reply: FastifyReply) => {
  const { page, origin } = sites;
  if (request.method !== 'OPTIONS') giveBrowserCookie(request, reply, origin);
  if (origin === page) {
    giveForgeryCookie(request, reply, page);
    return false;
  }
  const isPage = request.headers.origin === page;
  reply.header('Vary', 'Origin');
  if (isPage)
    reply.headers({
      'Access-Control-Allow-Origin': page,
      'Access-Control-Allow-Credentials': 'true',
      'Access-Control-Expose-Headers': 'Retry-After, X-Request-Id',
    });
  if (request.method !== 'OPTIONS') return false;
  reply.header('Access-Control-Allow-Methods', 'GET, POST');
  reply.header('Access-Control-Allow-Headers', 'content-type');
  void reply.code(isPage ? 204 : 403).send();
  return true;
};

/**
 * Throws a refusal for a request from an origin other than `page`, and for a POST request with a wrong CSRF header. If
 * the page is on this server's origin, the header must match the CSRF cookie. If not, no CSRF header is allowed.
 */
export const refuseCrossSite = ({ page, origin }: SiteOrigins, request: FastifyRequest): void => {
  const { origin: from, 'x-xsrf-token': header } = request.headers;
  if (from !== undefined && from !== page) {
    request.log.warn({ from, page }, 'refused: the origin of the request is not `page` of server.yaml');
    throw refuse('refused', 'E0000006', 'the origin of the request is not that of the page');
  }
  if (request.method === 'GET') return;
  if (origin !== page && header !== undefined)
    throw refuse('refused', 'E0000006', 'X-XSRF-TOKEN was sent to an origin other than the page');
  const token = tokenOf(request);
  if (origin === page && (token === '' || !isSame(String(header), token)))
    throw refuse('refused', 'E0000006', 'X-XSRF-TOKEN does not match the cookie XSRF-TOKEN');
};
