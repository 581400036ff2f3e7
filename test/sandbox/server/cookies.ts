import type { IncomingMessage } from 'node:http';

/** The value of one cookie of a request, as it was sent. */
export const cookieOf = (request: IncomingMessage, name: string): string | undefined =>
  (request.headers.cookie ?? '')
    .split(';')
    .map((pair) => pair.trim().split('='))
    .find(([candidate]) => candidate === name)
    ?.slice(1)
    .join('=');
