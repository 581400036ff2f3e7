import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { readContract } from '../../../adapters/read-contract';
import { createHttpServer, type HttpServerOptions } from '../../../adapters/recovery-server/http/http-server';
import { givenRecoveryServer } from './recovery-server';

export const contract = readContract(join(process.cwd(), 'adapters', 'recovery-server.openapi.yaml'));

const createRecordedLog = () => {
  const errors: string[] = [];
  const quiet = () => {};
  const record = (said: unknown) => void errors.push(said instanceof Error ? said.message : String(said));
  const logger: FastifyBaseLogger = {
    ...{ level: 'info', silent: quiet, trace: quiet, debug: quiet, info: quiet, warn: record },
    ...{ error: record, fatal: record, child: () => logger },
  };
  return { logger, errors };
};

/** Valid CSRF token. A page on the server's origin sends it in a cookie and in a header (`pageHeaders`). */
export const TOKEN = 'x'.repeat(43);
/** Cookie of a browser, for an origin with TLS. */
export const BROWSER = `__Host-recovery=${'b'.repeat(43)}`;
export const pageHeaders = { cookie: `XSRF-TOKEN=${TOKEN}; ${BROWSER}`, 'x-xsrf-token': TOKEN };

const started: { close(): Promise<unknown> }[] = [];
afterAll(() => Promise.all(started.map((app) => app.close())));

/**
 * Starts the HTTP server on 127.0.0.1 with fakes of the directory, the factors and other services. The server stops after all
 * tests of the file, or when the test calls `close`.
 */
export const givenListeningServer = async (
  more: Partial<HttpServerOptions> = {},
  options: Parameters<typeof givenRecoveryServer>[0] = {},
) => {
  const server = givenRecoveryServer(options);
  const { logger, errors } = createRecordedLog();
  const app = createHttpServer(server.core, { contract, page: 'https://recovery.example', logger, ...more });
  started.push(app);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const post = (path: string, body: unknown, headers: Readonly<Record<string, string>> = pageHeaders) =>
    fetch(origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  return { ...server, app, origin, errors, post, close: () => app.close() };
};

/** Returns the status and the error code of an error response. */
export const refusalOf = async (response: Response) => [
  response.status,
  ((await response.json()) as { readonly apierror?: { readonly errorCode: string } }).apierror?.errorCode,
];
