import type { ServerResponse } from 'node:http';
import { brotliCompressSync, constants } from 'node:zlib';

export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  readonly body: string | Buffer;
}

export const json = (status: number, value: unknown, headers: Reply['headers'] = {}): Reply => ({
  status,
  headers: { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store', ...headers },
  body: JSON.stringify(value),
});

/** Creates an error response (specification, section 3). The summary is only for developers. */
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

/** Creates an HTML page of the sandbox with its Content Security Policy. */
export const page = (status: number, html: string, policy: string, headers: Reply['headers'] = {}): Reply => {
  const reply = text(status, html, 'text/html');
  return { ...reply, headers: { ...reply.headers, 'Content-Security-Policy': policy, ...headers } };
};

export const nothingHere = text(404, 'There is nothing here.\n');

export const seeOther = (location: string, headers: Reply['headers'] = {}): Reply => ({
  status: 303,
  headers: { Location: location, 'Cache-Control': 'no-store', ...headers },
  body: '',
});

/** Recently compressed pages. The highest quality, as of the built files, is too slow for every request. */
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

const isCompressed = (response: ServerResponse) =>
  /^text\/html/.test(String(response.getHeader('Content-Type'))) &&
  /\bbr\b/.test(String(response.req.headers['accept-encoding']));

/** Sends a response. Compresses HTML with brotli if the client accepts this encoding. */
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
