import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync } from 'node:fs';
import { createServer } from 'node:http';
import { request as requestOverTls } from 'node:https';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { writeDeployment } from '../../../adapters/operator/deploy/write-deployment.mjs';
import { faultsOf, freePort, started } from './servers.mjs';

/**
 * Writes a deployment for a web server into the `work` folder, and starts the server. The caller removes the folder.
 */
export async function givenServer(server, { site, environment, work, later, options = {}, answersAt }) {
  const folder = join(mkdtempSync(join(work, `${server.name}-`)), 'out');
  // If root starts the web server, the server reads files as another user, who needs permission to open these folders.
  for (const each of [work, join(folder, '..')]) chmodSync(each, 0o755);
  const port = await freePort();
  const more = { address: '127.0.0.1', ...options, port: String(port) };
  await writeDeployment({ target: server.name, site, environment, out: folder, ...more });
  const faults = faultsOf(server, folder);
  if (faults !== undefined) throw new Error(`${server.name} does not take its configuration: ${faults}`);
  later(await started(server, folder, answersAt ?? port));
  return { port, origin: `http://127.0.0.1:${port}`, folder };
}

/**
 * Starts a local server whose response contains the received request as JSON. The response has headers that a
 * reverse proxy must pass on unchanged.
 */
export async function answeringServer(who, later) {
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    const { url, headers } = request;
    response.writeHead(429, {
      'Content-Type': 'application/json',
      'Retry-After': '7',
      'Cache-Control': 'no-store',
      'Set-Cookie': ['a=1; Path=/', 'b=2; Path=/'],
    });
    response.end(JSON.stringify({ who, url, headers, body }));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  later(() => {
    server.closeAllConnections();
    server.close();
  });
  return { origin: `http://127.0.0.1:${server.address().port}` };
}

/** Creates a self-signed certificate for localhost. Returns the paths of the certificate and its key. */
export function certificateIn(folder) {
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1'];
  spawnSync('openssl', ['req', ...kind, '-keyout', key, '-out', certificate, ...name]);
  return { certificate, key };
}

/** Requests an address over TLS from the local server, without verifying the certificate. */
export const overTls = (address, { method = 'GET', headers = {}, body } = {}) =>
  new Promise((resolve, reject) => {
    const options = {
      ...{ method, headers, rejectUnauthorized: false },
      lookup: (_name, _options, found) => found(null, [{ address: '127.0.0.1', family: 4 }]),
    };
    const request = requestOverTls(address, options, (response) => {
      response.resume();
      response.on('end', () => resolve({ status: response.statusCode, headers: response.headers }));
    });
    request.on('error', reject);
    request.end(body);
  });

/** Connects to a local server and offers HTTP/2 and HTTP/1.1, as browsers do. Returns the protocol that the server selects. */
export async function protocolAt(port) {
  const offer = { ALPNProtocols: ['h2', 'http/1.1'], rejectUnauthorized: false, servername: 'localhost' };
  const socket = connect({ host: '127.0.0.1', port, ...offer });
  await once(socket, 'secureConnect');
  socket.destroy();
  return socket.alpnProtocol;
}
