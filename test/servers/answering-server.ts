import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Http } from '../../core/ports/http';

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

/** An HTTP adapter and the test server that it calls. */
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
  const sockets = new Set<Socket>();
  const waiting = new Set<Socket>();

  const server = createServer(async (request, response) => {
    if (request.method === 'OPTIONS') return void response.writeHead(204, CROSS_ORIGIN).end();
    waiting.add(request.socket);
    received.push(await receive(request));
    const reply = replies.shift() ?? { is: 'answer', status: 599, text: 'The test said nothing about this.' };
    if (reply.is === 'answer') {
      response
        .writeHead(reply.status, { connection: 'close', ...CROSS_ORIGIN, ...reply.headers })
        .end(reply.text);
    } else if (reply.is === 'cut') {
      request.socket.end(CUT[reply.framing]);
    } else if (reply.is === 'stalled') {
      request.socket.write(CUT['content-length']);
    } else if (reply.is === 'dropped') {
      request.socket.destroy();
    }
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => {
      sockets.delete(socket);
      waiting.delete(socket);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });

  return {
    address: `http://127.0.0.1:${portOf(server.address())}`,
    says: (...next) => void replies.push(...next),
    received: () => received,
    waiting: () => waiting.size,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

async function receive(request: IncomingMessage): Promise<ReceivedRequest> {
  const { method = '', url: path = '', headers } = request;
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk;
  return { method, path, headers, text };
}

const portOf = (address: AddressInfo | string | null) =>
  typeof address === 'object' ? (address?.port ?? 0) : 0;
