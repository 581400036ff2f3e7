import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { cookieOf } from './cookies';
import { type Reply, refusal } from './reply';

const COOKIE = 'XSRF-TOKEN';
const VALID = /^[A-Za-z0-9_-]{43}$/;

/** Sets the CSRF cookie if the browser does not have a valid one. */
export const setForgeryCookie = (request: IncomingMessage, response: ServerResponse): void => {
  if (VALID.test(cookieOf(request, COOKIE) ?? '')) return;
  const token = randomBytes(32).toString('base64url');
  response.setHeader('Set-Cookie', `${COOKIE}=${token}; Path=/; SameSite=Lax`);
};

/**
 * Refuses forged requests. On the page's origin, the CSRF header must match the CSRF cookie. On any other
 * origin, the CSRF header is forbidden.
 */
export const refuseForgery = (request: IncomingMessage, onPagesOrigin: boolean): Reply | undefined => {
  if (request.method === 'GET') return undefined;
  const header = request.headers['x-xsrf-token'];
  if (!onPagesOrigin)
    return header === undefined
      ? undefined
      : refusal(403, 'E0000006', 'X-XSRF-TOKEN was sent to an origin other than the page');
  const cookie = cookieOf(request, COOKIE) ?? '';
  return VALID.test(cookie) && header === cookie
    ? undefined
    : refusal(403, 'E0000006', 'X-XSRF-TOKEN does not match the cookie XSRF-TOKEN');
};

/**
 * Sets CORS headers that allow only the page's origin to read the response. Returns true for a preflight
 * request, whose response is then complete.
 */
export const shareWith = (
  pageOrigin: string,
  request: IncomingMessage,
  response: ServerResponse,
): boolean => {
  response.setHeader('Vary', 'Origin');
  if (request.headers.origin === pageOrigin) {
    response.setHeader('Access-Control-Allow-Origin', pageOrigin);
    response.setHeader('Access-Control-Allow-Credentials', 'true');
    response.setHeader('Access-Control-Expose-Headers', 'Retry-After, X-Request-Id');
  }
  if (request.method !== 'OPTIONS') return false;
  response.setHeader('Access-Control-Allow-Methods', 'GET, POST');
  response.setHeader('Access-Control-Allow-Headers', 'content-type');
  response.writeHead(request.headers.origin === pageOrigin ? 204 : 403).end();
  return true;
};

/** Refuses a request whose Origin header is not the page's origin. */
export const refuseOtherOrigin = (pageOrigin: string, request: IncomingMessage): Reply | undefined => {
  const { origin } = request.headers;
  return origin === undefined || origin === pageOrigin
    ? undefined
    : refusal(403, 'E0000006', `the origin ${origin} may not call`);
};
