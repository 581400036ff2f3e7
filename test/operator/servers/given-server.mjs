import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync } from 'node:fs';
import { request as requestOverTls } from 'node:https';
import { join } from 'node:path';
import { test } from 'node:test';
import { writeDeployment } from '../../../adapters/operator/deploy/write-deployment.mjs';
import { faultsOf, freePort, isInstalled, servers, started } from './servers.mjs';

/** Environment of a page whose recovery server and pin service have other origins. */
export const elsewhere = {
  title: 'Our </title> "Bank" $host {{ x }}',
  ssprServerHost: 'https://recovery.example',
  ssprPinServiceServerHost: 'https://pin.example:8443/api',
};

/** Built site, and the folder for everything that the tests write. `run.mjs` sets both and removes the folder. */
const { SERVERS_SITE: site, SERVERS_WORK: work } = process.env;

/**
 * Declares a test for each web server, or for those in `names`. The test deploys the site with `deploy` and compares answers with
 * `expect(what, found, wanted)`. It reports every difference. Everything that it starts stops at its end.
 */
export function onEachServer(title, check, names = servers.map(({ name }) => name)) {
  for (const server of servers.filter(({ name }) => names.includes(name))) {
    const skip = !isInstalled(server) && `not installed here: ${server.install}`;
    test(`${server.name}: ${title}`, { skip }, async () => {
      const endings = [];
      const complaints = [];
      const expect = (what, found, wanted) => {
        if (found !== wanted) complaints.push(`${what}: ${found}, wanted ${wanted}`);
      };
      const later = (end) => endings.push(end);
      const deploy = (more) => givenServer(server, { later, ...more });
      await check({ server, site, work, later, expect, deploy })
        .catch(({ stack }) => complaints.push(stack))
        .finally(() => endings.reverse().reduce((ended, end) => ended.then(end), Promise.resolve()));
      assert(complaints.length === 0, complaints.join('\n'));
    });
  }
}

/** Writes a deployment for a web server, and starts the server. */
async function givenServer(server, { later, options = {}, answersAt, ...given }) {
  const folder = join(mkdtempSync(join(work, `${server.name}-`)), 'out');
  // If root starts the web server, the server reads files as another user, who needs permission to open these folders.
  for (const each of [work, join(folder, '..')]) chmodSync(each, 0o755);
  const port = await freePort();
  const more = { address: '127.0.0.1', ...options, port: String(port) };
  await writeDeployment({
    target: server.name,
    site,
    environment: elsewhere,
    ...given,
    out: folder,
    ...more,
  });
  const faults = faultsOf(server, folder);
  if (faults !== undefined) throw new Error(`${server.name} does not take its configuration: ${faults}`);
  later(await started(server, folder, answersAt ?? port));
  return { port, origin: `http://127.0.0.1:${port}`, folder };
}

/** Deploys the site with TLS for localhost. Plain HTTP requests are sent to `plain`. */
export async function deployWithTls({ deploy }) {
  const httpPort = await freePort();
  const options = { host: 'localhost', ...certificateIn(work), 'http-port': String(httpPort) };
  const { port, folder } = await deploy({ options, answersAt: httpPort });
  return { port, folder, secure: `https://localhost:${port}`, plain: `http://localhost:${httpPort}` };
}

/** Creates a self-signed certificate for localhost. Returns the paths of the certificate and its key. */
function certificateIn(folder) {
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
