import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { TLSSocket } from 'node:tls';
import { brotliDecompressSync, gunzipSync, inflateSync, type ZlibOptions } from 'node:zlib';
import { type Limits, whyUnanswered } from './why-unanswered';

export interface Question {
  readonly url: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
}

/** Complete response with any status. */
export type Answer = Awaited<ReturnType<typeof readAnswer>>;

/** Maximum length of a response body in bytes. All files of a build are shorter, so a longer body is from another site. */
export const LONGEST_BODY = 4 * 1024 * 1024;

/**
 * Sends one HTTP request and does not follow redirects. Rejects only with `Unanswered`. `authority` is a PEM certificate that is
 * trusted in addition to the system's certificates.
 */
export const sendRequest = async (question: Question, limits: Limits, authority?: string) => {
  const { url, method = 'GET', headers, body } = question;
  let request: ClientRequest | undefined;
  try {
    const send = url.startsWith('https:') ? requestHttps : requestHttp;
    request = send(url, {
      ...{ method, signal: limits.signal, agent: false, ...(authority && { ca: authority }) },
      headers: { accept: '*/*', ...headers },
    });
    // Node can emit a second error while it closes the connection.
    request.on('error', () => {}).end(body);
    const [response] = await once(request, 'response');
    return await readAnswer(response);
  } catch (failure) {
    throw await whyUnanswered(failure, url, limits);
  } finally {
    request?.destroy();
  }
};

const readAnswer = async (response: IncomingMessage) => {
  const { socket } = response;
  const validTo = socket instanceof TLSSocket ? socket.getPeerCertificate().valid_to : undefined;
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > LONGEST_BODY) break;
  }
  const headers = Object.entries(response.headersDistinct).map(([name, values = []]) => [
    name,
    values.join(', '),
  ]);
  return {
    status: response.statusCode ?? 0,
    /** Header values by lower-case name. Repeated headers are joined by commas. */
    headers: Object.fromEntries(headers) as Readonly<Record<string, string>>,
    cookies: response.headers['set-cookie'] ?? [],
    /** Decoded body. `undefined` if the encoding is unknown or the decoded body is too long. */
    body: decode(Buffer.concat(chunks), response.headers['content-encoding']),
    /** True if the body is longer than `LONGEST_BODY`. */
    isCut: length > LONGEST_BODY,
    /** Expiry time of the server's certificate, such as `Nov 25 08:18:00 2026 GMT`. */
    validTo,
  };
};

const decoders: Readonly<Record<string, (body: Buffer, options: ZlibOptions) => Buffer>> = {
  ...{ identity: (body) => body, br: brotliDecompressSync, deflate: inflateSync },
  ...{ gzip: gunzipSync, 'x-gzip': gunzipSync },
};

const decode = (body: Buffer, encoding = 'identity'): Buffer | undefined => {
  try {
    return decoders[encoding.trim().toLowerCase()]?.(body, { maxOutputLength: LONGEST_BODY });
  } catch {
    return undefined;
  }
};
