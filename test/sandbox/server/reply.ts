import type { ServerResponse } from 'node:http';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** A whole answer, before it goes over the wire. */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  readonly body: string | Buffer;
}

/** An answer of JSON, never kept by a cache. */
export const json = (status: number, value: unknown, headers: Reply['headers'] = {}): Reply => ({
  status,
  headers: { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store', ...headers },
  body: JSON.stringify(value),
});

/** A refusal in the shape of the specification's section 3; the summary is for developers only. */
export const refusal = (
  status: number,
  errorCode: string,
  errorSummary: string,
  headers: Reply['headers'] = {},
) => json(status, { apierror: { errorCode, errorSummary } }, headers);

export const text = (status: number, body: string, type = 'text/plain'): Reply => ({
  status,
  headers: { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-store' },
  body,
});

/** The same answer, compressed as the request takes it. */
export const compressed = ({ headers, body, ...rest }: Reply, accepts: string | undefined): Reply => {
  const encoding = ['br', 'gzip'].find((name) => accepts?.includes(name));
  if (encoding === undefined) return { headers, body, ...rest };
  return {
    ...rest,
    headers: { ...headers, 'Content-Encoding': encoding, Vary: 'Accept-Encoding' },
    body: encoding === 'br' ? brotliCompressSync(body) : gzipSync(body),
  };
};

/** Sends the browser on with a GET. */
export const seeOther = (location: string, headers: Reply['headers'] = {}): Reply => ({
  status: 303,
  headers: { Location: location, 'Cache-Control': 'no-store', ...headers },
  body: '',
});

/** Writes the whole answer. */
export const send = (response: ServerResponse, reply: Reply): void => {
  const body = Buffer.from(reply.body);
  for (const [name, value] of Object.entries(reply.headers)) response.setHeader(name, value);
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.writeHead(reply.status, { 'Content-Length': body.length });
  response.end(body);
};
