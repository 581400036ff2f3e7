import { createServer, type RequestListener, type Server } from 'node:http';

/** A running HTTP server that accepts only connections from the same computer. */
export interface Listening {
  readonly origin: string;
  /** Answers all requests. Requests that arrive earlier wait for this call. */
  answerWith(listener: RequestListener): void;
  /** Stops the server and closes every connection, even if the request on a connection has no response yet. */
  close(): Promise<void>;
}

const portOf = (server: Server) => {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
};

/** Delays each request by up to `latency` milliseconds, except requests to the device panel's API. */
const delayed =
  (listener: RequestListener, latency: number): RequestListener =>
  (request, response) => {
    const isTesters = request.url?.startsWith('/sandbox/api/') ?? false;
    if (isTesters) return listener(request, response);
    const read = () => {
      // Drops a request whose connection the client has already closed, because the request belongs to an earlier test.
      if (!response.destroyed) listener(request, response);
    };
    setTimeout(read, Math.random() * latency);
  };

/** Starts a server on 127.0.0.1. Port 0 selects any free port. Rejects with a message for the user if the port is not available. */
export const listen = (port: number, latency = 0): Promise<Listening> =>
  new Promise((resolve, reject) => {
    let answerWith: Listening['answerWith'] = () => {};
    const answering = new Promise<RequestListener>((set) => {
      answerWith = set;
    });
    const server = createServer(async (request, response) => {
      const answer = await answering;
      // Drops a request whose client no longer waits. Its body would never arrive.
      if (!response.destroyed) answer(request, response);
    });
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason =
        error.code === 'EADDRINUSE' ? 'is taken by another program' : `cannot be used: ${error.message}`;
      reject(new Error(`Port ${port} ${reason}.`));
    });
    server.listen(port, '127.0.0.1', () => {
      resolve({
        origin: `http://127.0.0.1:${portOf(server)}`,
        answerWith: (listener) => answerWith(latency > 0 ? delayed(listener, latency) : listener),
        close: () =>
          new Promise((closed) => {
            server.close(() => closed());
            server.closeAllConnections();
          }),
      });
    });
  });
