import { createServer, type RequestListener, type Server } from 'node:http';

/** A server that listens on the loopback interface only. */
export interface Listening {
  readonly origin: string;
  answerWith(listener: RequestListener): void;
  /** Closes every connection, including silent ones. */
  close(): Promise<void>;
}

const portOf = (server: Server) => {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
};

/** Delays each request by a random time up to `latency`, except requests to the panel API. */
const late =
  (listener: RequestListener, latency: number): RequestListener =>
  (request, response) => {
    const isTesters = request.url?.startsWith('/sandbox/api/') ?? false;
    if (isTesters) return listener(request, response);
    const read = () => {
      // A closed connection belongs to an earlier test.
      if (!response.destroyed) listener(request, response);
    };
    setTimeout(read, Math.random() * latency);
  };

/**
 * Listens on a port of 127.0.0.1 (0: any free one), with up to `latency` milliseconds of delay. Rejects with a
 * readable message.
 */
export const listen = (port: number, latency = 0): Promise<Listening> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason =
        error.code === 'EADDRINUSE' ? 'is taken by another program' : `cannot be used: ${error.message}`;
      reject(new Error(`Port ${port} ${reason}.`));
    });
    server.listen(port, '127.0.0.1', () => {
      resolve({
        origin: `http://127.0.0.1:${portOf(server)}`,
        answerWith: (listener) => void server.on('request', latency > 0 ? late(listener, latency) : listener),
        close: () =>
          new Promise((closed) => {
            server.close(() => closed());
            server.closeAllConnections();
          }),
      });
    });
  });
