import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { request as requestOverTls } from 'node:https';
import { join, sep } from 'node:path';
import { complaintsAbout } from '../../../adapters/delivery/complaints.mjs';
import { writeDeployment } from '../../../adapters/delivery/deployment/write-deployment.mjs';
import { expectationsFor } from '../../../adapters/delivery/expectations.mjs';
import { stampHeaders } from '../../../adapters/delivery/headers.mjs';
import { CALLS } from '../../../adapters/delivery/routes.mjs';
import { answeringServer } from './answering-server.mjs';
import { faultsOf, freePort, started } from './servers.mjs';

const elsewhere = {
  title: 'Our </title> "Bank" $host {{ x }}',
  ssprServerHost: 'https://recovery.example',
  ssprPinServiceServerHost: 'https://pin.example:8443/api',
};

/** What every server is tried with; each answers how many answers were right, and what was wrong. */
export const scenarios = [
  {
    name: 'with a recovery server on another origin, every answer of the table',
    check: async (server, { site, work, later }) => {
      const given = await givenServer(server, { site, environment: elsewhere, work, later });
      const { passed, complaints } = await heldAgainstTable(given, site, elsewhere);
      const policy = (await fetch(given.origin)).headers.get('content-security-policy');
      const isThere = policy.includes(
        "connect-src 'self' https://recovery.example https://pin.example:8443;",
      );
      const call = await fetch(`${given.origin}/recovery/mfafactors`);
      return {
        passed,
        complaints: [
          ...complaints,
          ...(isThere ? [] : [`the policy does not name the servers: ${policy}`]),
          ...(call.headers.get('content-type')?.startsWith('text/html') ? [] : ['a call is not the page']),
        ],
      };
    },
  },
  {
    name: 'with the calls at its own origin, every answer of the table and every call',
    check: async (server, { site, work, later }) => {
      const [recovery, pin] = [await answeringServer('recovery', later), await answeringServer('pin', later)];
      const options = { 'recovery-server': `${recovery.origin}/base`, 'pin-service': pin.origin };
      const environment = {};
      const given = await givenServer(server, { site, environment, work, later, options });
      const table = await heldAgainstTable(given, site, environment);
      const calls = await Promise.all([
        ...CALLS.recoveryServer.map((path) => callComplaints(given.origin, path, 'recovery', `/base${path}`)),
        ...CALLS.pinService.map((path) => callComplaints(given.origin, path, 'pin', path)),
      ]);
      return {
        passed: table.passed + calls.filter(({ length }) => length === 0).length,
        complaints: [...table.complaints, ...calls.flat()],
      };
    },
  },
  {
    name: 'with TLS, the same, and whoever comes without is sent to it',
    check: async (server, { site, work, later }) => {
      const httpPort = await freePort();
      const options = { host: 'localhost', ...certificateIn(work), 'http-port': String(httpPort) };
      const given = await givenServer(server, {
        site,
        environment: elsewhere,
        work,
        later,
        options,
        answersAt: httpPort,
      });
      const secure = `https://localhost:${given.port}`;
      const path = '/recovery/password?a=b%20c';
      const answer = await fetch(`http://localhost:${httpPort}${path}`, { redirect: 'manual' });
      const page = await overTls(`${secure}${path}`);
      const complaints = [
        ...([301, 308].includes(answer.status) ? [] : [`without TLS: status ${answer.status}`]),
        ...(answer.headers.get('location') === secure + path
          ? []
          : [`sent to ${answer.headers.get('location')}`]),
        ...(page.status === 200 ? [] : [`over TLS: status ${page.status}`]),
        ...(page.headers['strict-transport-security'] === 'max-age=31536000'
          ? []
          : ['no Strict-Transport-Security']),
        ...(page.headers['content-security-policy']?.includes('recovery.example')
          ? []
          : ['no policy over TLS']),
      ];
      return { passed: complaints.length === 0 ? 2 : 0, complaints };
    },
  },
  {
    name: 'as the container starts it, stamped from its variables, every answer of the table',
    isFor: 'nginx',
    check: async (_server, { site, work, later }) => {
      const folder = mkdtempSync(join(work, 'container-'));
      for (const each of [work, folder]) chmodSync(each, 0o755);
      const port = await freePort();
      const variables = {
        DELIVERY_SITE: site,
        DELIVERY_FOLDER: folder,
        DELIVERY_PORT: String(port),
        DELIVERY_ADDRESS: '127.0.0.1',
        RECOVERY_TITLE: elsewhere.title,
        RECOVERY_SSPR_SERVER_HOST: elsewhere.ssprServerHost,
        RECOVERY_SSPR_PIN_SERVICE_SERVER_HOST: elsewhere.ssprPinServiceServerHost,
      };
      const container = new URL('../../../adapters/delivery/container/', import.meta.url).pathname;
      const start = { program: join(container, 'start.sh'), start: () => [], environment: () => variables };
      later(await started(start, folder, port));
      const given = { origin: `http://127.0.0.1:${port}`, folder: join(folder, 'nginx') };
      const { passed, complaints } = await heldAgainstTable(given, site, elsewhere);
      const health = spawnSync(process.execPath, [join(container, 'check-health.mjs')], {
        env: { ...process.env, ...variables },
      });
      return {
        passed,
        complaints: [...complaints, ...(health.status === 0 ? [] : ['it says that it is not healthy'])],
      };
    },
  },
];

/** A server with what was written for it, which is removed with `work`. */
async function givenServer(server, { site, environment, work, later, options = {}, answersAt }) {
  const folder = join(mkdtempSync(join(work, `${server.name}-`)), 'out');
  // Servers that are started by root read as somebody else.
  for (const each of [work, join(folder, '..')]) chmodSync(each, 0o755);
  const port = await freePort();
  const more = { ...options, address: '127.0.0.1', port: String(port) };
  await writeDeployment({ target: server.name, site, environment, out: folder, ...more });
  const faults = faultsOf(server, folder);
  if (faults !== undefined) throw new Error(`${server.name} does not take its configuration: ${faults}`);
  later(await started(server, folder, answersAt ?? port));
  return { port, origin: `http://127.0.0.1:${port}`, folder };
}

async function heldAgainstTable({ origin, folder }, build, environment) {
  const headers = stampHeaders(
    JSON.parse(readFileSync(join(build, 'headers.json'), 'utf8')),
    environment,
    () => {},
  );
  const site = join(folder, 'site');
  const files = readdirSync(site, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name).slice(site.length).split(sep).join('/'))
    .filter((path) => path !== '/index.html');
  const results = [];
  for (const expectation of expectationsFor({ headers, files })) {
    const { method, path, accepts } = expectation;
    const response = await fetch(origin + path, {
      method,
      headers: { 'accept-encoding': accepts },
      redirect: 'manual',
    });
    const { status, headers: found } = response;
    const answer = { status, headers: found, body: Buffer.from(await response.arrayBuffer()) };
    const complaints = complaintsAbout(expectation, answer, (file) => readFileSync(join(site, file)));
    const request = `${method} ${path} (${accepts})`;
    results.push(
      complaints.map(({ of, ...each }) => `${request}: ${of} is ${each.found}, wanted ${each.wanted}`),
    );
  }
  return { passed: results.filter(({ length }) => length === 0).length, complaints: results.flat() };
}

/** A call reaches its server as it was, and the answer comes back as it was. */
async function callComplaints(origin, path, who, target) {
  const body = JSON.stringify({ code: '123456' });
  const headers = { 'content-type': 'application/json', cookie: 'XSRF-TOKEN=t', 'x-xsrf-token': 't' };
  const answer = await fetch(`${origin}${path}?phase=second`, { method: 'POST', body, headers });
  const seen = await answer.json().catch(() => ({}));
  const found = {
    status: answer.status,
    who: seen.who,
    url: seen.url,
    body: seen.body,
    cookie: seen.headers?.cookie,
    token: seen.headers?.['x-xsrf-token'],
    retry: answer.headers.get('retry-after'),
    cookies: answer.headers.getSetCookie(),
    cache: answer.headers.get('cache-control'),
    policy: answer.headers.get('content-security-policy'),
  };
  const wanted = {
    status: 429,
    who,
    url: `${target}?phase=second`,
    body,
    cookie: 'XSRF-TOKEN=t',
    token: 't',
    retry: '7',
    cookies: ['a=1; Path=/', 'b=2; Path=/'],
    cache: 'no-store',
    policy: null,
  };
  const [is, was] = [JSON.stringify(found), JSON.stringify(wanted)];
  return is === was ? [] : [`POST ${path}: ${is}, wanted ${was}`];
}

function certificateIn(folder) {
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1'];
  spawnSync('openssl', ['req', ...kind, '-keyout', key, '-out', certificate, ...name]);
  return { certificate, key };
}

/** One answer from this machine, whose certificate nobody vouches for. */
const overTls = (address) =>
  new Promise((resolve, reject) => {
    const options = {
      rejectUnauthorized: false,
      lookup: (_name, _options, found) => found(null, [{ address: '127.0.0.1', family: 4 }]),
    };
    const request = requestOverTls(address, options, (response) => {
      response.resume();
      response.on('end', () => resolve({ status: response.statusCode, headers: response.headers }));
    });
    request.on('error', reject);
    request.end();
  });
