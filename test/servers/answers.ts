import type { RequestListener, ServerResponse } from 'node:http';

/** Creates a request listener that sends a text with CORS headers for every origin. */
export const text = (status: number, contents: string, type = 'text/html'): RequestListener => {
  return (_request, response) => {
    response.writeHead(status, { 'Content-Type': type, 'Access-Control-Allow-Origin': '*' });
    response.end(contents);
  };
};

export const json = (status: number, body: unknown): RequestListener =>
  text(status, JSON.stringify(body), 'application/json');

export const redirectTo =
  (location: string): RequestListener =>
  (_request, response) =>
    void response.writeHead(307, { location, 'Access-Control-Allow-Origin': '*' }).end();

/** Writes a text to the connection instead of an HTTP response, then closes the connection. */
export const speak =
  (words: string): RequestListener =>
  ({ socket }) =>
    void socket.end(words);

/** Closes the connection without a response. */
export const hangUp = (_request: unknown, response: ServerResponse): void => void response.destroy();

/** Closes the connection after a part of the response body. */
export const cutShort = (_request: unknown, response: ServerResponse): void => {
  response.writeHead(200, { 'Content-Length': 4_096 });
  response.write('{"a":', () => response.destroy());
};
