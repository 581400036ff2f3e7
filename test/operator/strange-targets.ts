import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { TlsOptions } from 'node:tls';
import { generate } from 'selfsigned';

/** Starts HTTP and HTTPS servers on the loopback interface. `closeAll` closes them. */
export const strangeTargets = () => {
  const started: Server[] = [];
  const start = async (server: Server, scheme: 'http' | 'https') => {
    started.push(server);
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    return `${scheme}://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };
  return {
    answering: (listener: RequestListener) => start(createServer(listener), 'http'),
    secure: ({ cert, private: key }: Certificate, listener: RequestListener, tls: TlsOptions = {}) =>
      start(createSecureServer({ ...tls, cert, key }, listener), 'https'),
    closeAll: () => {
      for (const server of started.splice(0)) {
        server.close();
        server.closeAllConnections();
      }
    },
  };
};

export type Certificate = Awaited<ReturnType<typeof generate>>;

const DAY = 86_400_000;

/** Creates a self-signed certificate that is its own certificate authority. */
export const certificate = ({ ip = '127.0.0.1', daysLeft = 30 } = {}): Promise<Certificate> =>
  generate([{ name: 'commonName', value: ip }], {
    ...{ keyType: 'ec', algorithm: 'sha256' },
    notBeforeDate: new Date(Date.now() - 90 * DAY),
    notAfterDate: new Date(Date.now() + daysLeft * DAY),
    extensions: [
      { name: 'basicConstraints', cA: true },
      { name: 'subjectAltName', altNames: [{ type: 7, ip }] },
    ],
  });
