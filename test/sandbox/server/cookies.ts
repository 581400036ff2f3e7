import type { IncomingMessage } from 'node:http';

/** Returns the raw value of a cookie of a request. */
export const cookieOf = (request: IncomingMessage, name: string): string | undefined =>
  (request.headers.cookie ?? '')
    .split(';')
    .map((pair) => pair.trim().split('='))
    .find(([candidate]) => candidate === name)
    ?.slice(1)
    .join('=');
