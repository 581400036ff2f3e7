import type { Socket } from 'node:net';
import type { Http } from '../../core/ports/http';
import { listen } from '../sandbox/server/listening';
import { readBody } from '../sandbox/server/request-body';

/** Behaviour of the test server for one request. */
export type WireReply =
  | { readonly is: 'answer'; readonly status: number; readonly headers?: WireHeaders; readonly text?: string }
  /** Sends a part of the response, then closes the connection. */
  | { readonly is: 'cut'; readonly framing: Framing }
  /** Sends a part of the response, then nothing more. */
  | { readonly is: 'stalled' }
  /** Closes the connection without a response. */
  | { readonly is: 'dropped' }
  /** Never sends a response. */
  | { readonly is: 'silent' };

/** Creates a response with a JSON body. */
export const jsonReply = (status: number, body: unknown, headers: WireHeaders = {}): WireReply => ({
  is: 'answer',
  status,
  headers: { 'content-type': 'application/json', ...headers },
  text: JSON.stringify(body),
});

/** Ways to mark the end of a response body (https://www.rfc-editor.org/rfc/rfc9112#section-6.3). */
export type Framing = 'content-length' | 'chunked' | 'close-delimited';

export type WireHeaders = Readonly<Record<string, string>>;

/** A request that the test server has received. */
export interface ReceivedRequest {
  readonly method: string;
  /** Path and query of the request. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Request body as unparsed text. */
  readonly text: string;
}

/** A local HTTP server for tests of HTTP adapters. */
export interface AnsweringServer {
  /** Origin of the test server. */
  readonly address: string;
  /** Queues the server's behaviour for the next requests, in order. */
  says(...replies: WireReply[]): void;
  received(): readonly ReceivedRequest[];
  /** Returns the number of clients with an open request. */
  waiting(): number;
  close(): Promise<void>;
}

export interface HttpUnderTest {
  readonly http: Http;
  readonly server: AnsweringServer;
}

/** CORS headers, because adapters that run in a browser send requests from another origin. */
const CROSS_ORIGIN: WireHeaders = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'accept, content-type, x-xsrf-token',
  'access-control-expose-headers': 'retry-after, x-request-id',
};

const HALF_A_BODY = '{"factors":[{"name":"pu';
const HEAD =
  'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nAccess-Control-Allow-Origin: *\r\nConnection: close\r\n';
const CUT: Readonly<Record<Framing, string>> = {
  'content-length': `${HEAD}Content-Length: 500\r\n\r\n${HALF_A_BODY}`,
  chunked: `${HEAD}Transfer-Encoding: chunked\r\n\r\n${HALF_A_BODY.length.toString(16)}\r\n${HALF_A_BODY}\r\n`,
  'close-delimited': `${HEAD}\r\n${HALF_A_BODY}`,
};

/** Starts a local HTTP server whose responses are specified by a test. */
export async function startAnsweringServer(): Promise<AnsweringServer> {
  const replies: WireReply[] = [];
  const received: ReceivedRequest[] = [];
  const waiting = new Set<Socket>();
  const server = await listen(0);
  server.answerWith(async (request, response) => {
    if (request.method === 'OPTIONS') return void response.writeHead(204, CROSS_ORIGIN).end();
    const { method = '', url: path = '', headers, socket } = request;
    waiting.add(socket);
    socket.once('close', () => waiting.delete(socket));
    received.push({ method, path, headers, text: (await readBody(request)) ?? '' });
    const reply = replies.shift() ?? { is: 'answer', status: 599, text: 'The test said nothing about this.' };
    if (reply.is === 'answer') {
      const sent = { connection: 'close', ...CROSS_ORIGIN, ...reply.headers };
      response.writeHead(reply.status, sent).end(reply.text);
    } else if (reply.is === 'cut') socket.end(CUT[reply.framing]);
    else if (reply.is === 'stalled') socket.write(CUT['content-length']);
    else if (reply.is === 'dropped') socket.destroy();
  });
  return {
    address: server.origin,
    says: (...next) => void replies.push(...next),
    received: () => received,
    waiting: () => waiting.size,
    close: server.close,
  };
}
