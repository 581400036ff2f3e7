import { createServer, type RequestListener, type Server } from 'node:http';

/** A server that listens on this machine alone. */
export interface Listening {
  readonly origin: string;
  answerWith(listener: RequestListener): void;
  /** Ends every connection, silent ones too. */
  close(): Promise<void>;
}

const portOf = (server: Server) => {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
};

/** Lets each request wait for up to `latency` milliseconds before it is read, but none of a tester's own. */
const late =
  (listener: RequestListener, latency: number): RequestListener =>
  (request, response) => {
    const isTesters = request.url?.startsWith('/sandbox/api/') ?? false;
    if (isTesters) return listener(request, response);
    const read = () => {
      // Whoever has gone meanwhile is of an earlier test.
      if (!response.destroyed) listener(request, response);
    };
    setTimeout(read, Math.random() * latency);
  };

/**
 * Takes a port of 127.0.0.1 (0: any free one), and answers as late as `latency` says, in milliseconds; rejects with a
 * sentence for people if it cannot.
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
