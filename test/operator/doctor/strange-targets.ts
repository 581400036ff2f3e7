import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { type AddressInfo, createServer as createPlainServer, type Socket } from 'node:net';
import { generate } from 'selfsigned';

/** Whatever may stand where the page should, until the test is over. */
export const strangeTargets = () => {
  const started: { server: { close(): unknown }; sockets: Set<Socket> }[] = [];
  const start = async (server: ReturnType<typeof createPlainServer> | Server, scheme = 'http') => {
    const sockets = new Set<Socket>();
    server.on('connection', (socket: Socket) => sockets.add(socket));
    started.push({ server, sockets });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    return `${scheme}://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };
  return {
    answering: (listener: RequestListener) => start(createServer(listener)),
    secure: ({ cert, private: key }: Certificate, listener: RequestListener) =>
      start(createSecureServer({ cert, key }, listener), 'https'),
    speaking: (text: string) => start(createPlainServer((socket) => void socket.end(text))),
    closeAll: () => {
      for (const { server, sockets } of started.splice(0)) {
        for (const socket of sockets) socket.destroy();
        server.close();
      }
    },
  };
};

export type Certificate = Awaited<ReturnType<typeof generate>>;

const DAY = 86_400_000;

/** A certificate that is its own authority. */
export const certificate = ({ ip = '127.0.0.1', daysLeft = 30 } = {}): Promise<Certificate> =>
  generate([{ name: 'commonName', value: ip }], {
    keyType: 'ec',
    algorithm: 'sha256',
    notBeforeDate: new Date(Date.now() - 90 * DAY),
    notAfterDate: new Date(Date.now() + daysLeft * DAY),
    extensions: [
      { name: 'basicConstraints', cA: true },
      { name: 'subjectAltName', altNames: [{ type: 7, ip }] },
    ],
  });
