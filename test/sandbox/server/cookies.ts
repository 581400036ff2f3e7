import type { IncomingMessage } from 'node:http';

/** The raw value of a request's cookie. */
export const cookieOf = (request: IncomingMessage, name: string): string | undefined =>
  (request.headers.cookie ?? '')
    .split(';')
    .map((pair) => pair.trim().split('='))
    .find(([candidate]) => candidate === name)
    ?.slice(1)
    .join('=');
