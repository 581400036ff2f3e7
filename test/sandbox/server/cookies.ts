import type { IncomingMessage } from 'node:http';

export const cookieOf = (request: IncomingMessage, name: string): string | undefined =>
  (request.headers.cookie ?? '')
    .split(';')
    .map((pair) => pair.trim().split('='))
    .find(([candidate]) => candidate === name)
    ?.slice(1)
    .join('=');

/** Name of the session cookie that the bank and the identity provider share. */
export const SESSION_COOKIE = 'sandbox-session';

/** Creates the value of a `Set-Cookie` header. The cookie expires after `seconds`. `more` contains further attributes. */
export const cookie = (name: string, value: string, seconds: number, more = '') =>
  `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${seconds}; SameSite=Lax${more}`;
