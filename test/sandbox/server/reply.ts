import type { ServerResponse } from 'node:http';
import { brotliCompressSync, constants } from 'node:zlib';

/** A complete answer before it is sent. */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  readonly body: string | Buffer;
}

/** A JSON answer that must not be cached. */
export const json = (status: number, value: unknown, headers: Reply['headers'] = {}): Reply => ({
  status,
  headers: { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store', ...headers },
  body: JSON.stringify(value),
});

/** A refusal in the format of the specification's section 3; the summary is for developers only. */
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

/** Redirects the browser with a GET. */
export const seeOther = (location: string, headers: Reply['headers'] = {}): Reply => ({
  status: 303,
  headers: { Location: location, 'Cache-Control': 'no-store', ...headers },
  body: '',
});

/** Cache of the last compressed pages, at the compression level of a server with precompressed files. */
const packedPages = new Map<string, Buffer>();
const MOST_PACKED = 16;

const packed = (whole: Buffer): Buffer => {
  const page = whole.toString('base64');
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  const found = packedPages.get(page) ?? brotliCompressSync(whole, { params });
  packedPages.delete(page);
  packedPages.set(page, found);
  if (packedPages.size > MOST_PACKED) packedPages.delete(packedPages.keys().next().value ?? '');
  return found;
};

/** True for an HTML answer to a client that accepts brotli. */
const isCompressed = (response: ServerResponse) =>
  /^text\/html/.test(String(response.getHeader('Content-Type'))) &&
  /\bbr\b/.test(String(response.req.headers['accept-encoding']));

/** Sends an answer; compresses HTML. */
export const send = (response: ServerResponse, reply: Reply): void => {
  for (const [name, value] of Object.entries(reply.headers)) response.setHeader(name, value);
  response.setHeader('X-Content-Type-Options', 'nosniff');
  const whole = Buffer.from(reply.body);
  const body = isCompressed(response) ? packed(whole) : whole;
  if (body !== whole) {
    response.setHeader('Content-Encoding', 'br');
    response.setHeader('Vary', 'Accept-Encoding');
  }
  response.writeHead(reply.status, { 'Content-Length': body.length });
  response.end(body);
};
