import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { type ConnectionOptions, connect, TLSSocket } from 'node:tls';
import { brotliDecompressSync, gunzipSync, inflateSync, type ZlibOptions } from 'node:zlib';
import table from './reasons.json' with { type: 'json' };

export interface Question {
  readonly url: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
  /** Family of the IP address to use, if the host has several. */
  readonly family?: 4 | 6;
}

export type Answer = Awaited<ReturnType<typeof readAnswer>>;

/** Maximum length of a response body in bytes. All files of a build are shorter, so a longer body is from another site. */
export const LONGEST_BODY = 4 * 1024 * 1024;

/** Sends an HTTP request. Does not follow redirects. Rejects only with `Unanswered`. `authority` is an extra PEM certificate. */
export const sendRequest = async (question: Question, limits: Limits, authority?: string) => {
  const { url, method = 'GET', headers, body, family } = question;
  let request: ClientRequest | undefined;
  try {
    const send = url.startsWith('https:') ? requestHttps : requestHttp;
    const trust = authority && { ca: authority };
    const options = { method, signal: limits.signal, agent: false, ...trust, ...(family && { family }) };
    request = send(url, { ...options, headers: { accept: '*/*', ...headers } });
    // Node can emit another error while it closes the connection. Without a listener, this error would end the process.
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
  const headers = Object.entries(response.headersDistinct).map(([name, all]) => [name, all?.join(', ')]);
  return {
    status: response.statusCode ?? 0,
    /** Header values by lower-case name. Repeated headers are joined by commas. */
    headers: Object.fromEntries(headers) as Readonly<Record<string, string>>,
    cookies: response.headers['set-cookie'] ?? [],
    /** Decoded body. `undefined` if the encoding is unknown or the decoded body is too long. */
    body: decode(Buffer.concat(chunks), response.headers['content-encoding']),
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

/** Time limit of a request. `signal` enforces this limit. `seconds` is only for the error message. */
type Limits = { readonly signal: AbortSignal; readonly seconds: number };

type ReadSocket = (socket: TLSSocket) => string;
type Reason = readonly [is: 'none' | 'late' | 'garbage' | 'certificate', words: string];

/** Explains Node's error codes to the operator. An unlisted code counts as a malformed response. */
const reasons = table as unknown as Readonly<Record<string, Reason>>;

/** Error for a missing or incomplete response. The message contains the reason. */
export class Unanswered extends Error {
  readonly is: Reason[0];

  constructor([is, words]: Reason) {
    super(words);
    this.is = is;
  }
}

/** Creates the error for a failed request. A certificate error includes the certificate's host names and validity period. */
const whyUnanswered = async (failure: unknown, url: string, { signal, seconds }: Limits) => {
  const { code = '', message } = failure as NodeJS.ErrnoException;
  if (signal.aborted) return new Unanswered(['late', `no complete answer within ${seconds} s`]);
  const [is, words] = reasons[code] ?? ['garbage', `malformed HTTP answer (${code || message})`];
  const details = is === 'certificate' ? await withTls(url, describeCertificate) : '';
  return new Unanswered([is, words + details]);
};

/** Time limit for opening the TLS connection in `withTls`. */
const TLS_MILLISECONDS = 10_000;

const describeCertificate: ReadSocket = (socket) => {
  const { subject, subjectaltname, valid_from, valid_to } = socket.getPeerCertificate();
  return ` (for ${subjectaltname ?? subject?.CN ?? 'no name'}, from ${valid_from} to ${valid_to})`;
};

/** Opens a TLS connection, even with an invalid certificate. Resolves with the result of `read`, or `''` if this fails. */
export const withTls = async (url: string, read: ReadSocket, options: ConnectionOptions = {}) => {
  const { hostname, port } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  const servername = /^[\d.]+$|:/.test(host) ? {} : { servername: host };
  const address = { host, port: Number(port || 443), rejectUnauthorized: false, ...servername };
  const socket = connect({ ...address, ...options });
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(TLS_MILLISECONDS) });
    return read(socket);
  } catch {
    return '';
  } finally {
    socket.on('error', () => {}).destroy();
  }
};

/** Returns the body of a response as text, or an empty string if the body cannot be decoded. */
export const textBody = ({ body }: Answer): string => body?.toString('utf8') ?? '';

/** Describes the status and the media type of a response. */
export const describeAnswer = ({ status, headers }: Answer): string =>
  `${status}, ${headers['content-type'] ?? 'no type'}`;

const JSON_TYPE = /^(application|text)\/([\w.-]+\+)?json\s*(;|$)/i;

/** Parses a response body as JSON. Returns `undefined` for an empty body, and `null` for malformed JSON or another media type. */
export const jsonBody = (answer: Answer): unknown => {
  const text = textBody(answer);
  if (text === '') return undefined;
  return JSON_TYPE.test(answer.headers['content-type'] ?? '') ? (parseJson(text) ?? null) : null;
};

/** Parses JSON. Returns `undefined` if the text is malformed. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Prepares text from a remote server for a terminal: one line, shortened, without control characters. */
export const printable = (text: string, maxCharacters = 160): string => {
  const plain = text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  return plain.length > maxCharacters ? `${plain.slice(0, maxCharacters)}…` : plain;
};
