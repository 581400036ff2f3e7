import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomSecret } from '../core/state/secrets';

/** Seconds for which a browser keeps its cookie: 400 days, the longest time that browsers accept. */
const KEPT = 34_560_000;

/** Returns the secret in a cookie of the request, or an empty text if it is missing or malformed. */
export const readCookie = ({ headers }: FastifyRequest, name: string): string =>
  new RegExp(`(?:^|;)\\s*${name}=([A-Za-z0-9_-]{43})\\s*(?:;|$)`).exec(headers.cookie ?? '')?.[1] ?? '';

/** Sets a cookie with a new secret, unless the request has a valid one. `origin` is the origin of the cookie. */
const give = (
  request: FastifyRequest,
  reply: FastifyReply,
  origin: string,
  name: string,
  attributes: string,
) => {
  if (readCookie(request, name) !== '') return;
  const secure = origin.startsWith('https:') ? '; Secure' : '';
  reply.header('Set-Cookie', `${name}=${randomSecret()}; Path=/${secure}; ${attributes}`);
};

export const FORGERY_COOKIE = 'XSRF-TOKEN';
export const giveForgeryCookie = (request: FastifyRequest, reply: FastifyReply, page: string) =>
  give(request, reply, page, FORGERY_COOKIE, 'SameSite=Lax');

/** Name of the cookie to which recoveries belong. Browsers accept `__Host-` only with TLS. */
const browserCookieAt = (origin: string) => (origin.startsWith('https:') ? '__Host-recovery' : 'recovery');
export const giveBrowserCookie = (request: FastifyRequest, reply: FastifyReply, origin: string) =>
  give(request, reply, origin, browserCookieAt(origin), `HttpOnly; SameSite=Strict; Max-Age=${KEPT}`);
export const browserOf = (request: FastifyRequest, origin: string): string | undefined =>
  readCookie(request, browserCookieAt(origin)) || undefined;
