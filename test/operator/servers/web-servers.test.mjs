import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { join, sep } from 'node:path';
import { connect } from 'node:tls';
import { stampHeaders } from '../../../adapters/operator/build/headers.mjs';
import { CALLS, changePasswordTarget } from '../../../adapters/operator/build/routes.mjs';
import { loadTypeScript } from '../../../adapters/operator/load-typescript.mjs';
import { deployWithTls, elsewhere, onEachServer, overTls } from './given-server.mjs';
import { refusedEncodings } from './refused-encodings.mjs';
import { freePort, started } from './servers.mjs';

const answers = join(import.meta.dirname, '..', '..', '..', 'adapters', 'operator', 'doctor', 'answers');
const { expectationsFor, judgeAnswer } = await loadTypeScript(join(answers, 'expectations.ts'));

/**
 * Paths whose responses must have (`REPORTED`) or must not have (`UNREPORTED`) the `Reporting-Endpoints` header. A report
 * contains the page's URL, so a URL with a token or a query must not cause a report.
 */
const REPORTED = [
  '/',
  '/ui',
  '/recovery/password',
  '/recovery/password/sms',
  '/recovery/password/reset',
  '/mgt/password',
];
const UNREPORTED = [
  '/recovery/password/reset/a-token',
  '/recovery/unlock/reset/a%2Ftoken',
  '/recovery/password/%72eset/a-token',
  '/recovery/password?fromURI=https%3A%2F%2Fbank.example%2F',
  '/recovery/callback?code=4711&state=1',
  '/ui/recovery/callback?code=4711',
  '/ui/missing.js',
];

const LINK = '/recovery/password/reset/a%2Fb?c=d%20e';

/** Sends a request without following redirects. */
const ask = (url, init) => fetch(url, { redirect: 'manual', ...init });

onEachServer(
  'with a recovery server on another origin, every answer of the table',
  async ({ deploy, site, work, expect }) => {
    const contact = join(work, 'contact.txt');
    writeFileSync(contact, 'Contact: mailto:security@bank.example\nExpires: 2999-12-31T00:00:00Z\n');
    const given = await deploy({ options: { 'security-txt': contact } });
    await expectTable(expect, given, site, elsewhere);
    const security = await fetch(`${given.origin}/.well-known/security.txt`);
    const type = security.headers.get('content-type') ?? '';
    expect('the type of security.txt', type.split(';')[0], 'text/plain');
    expect('security.txt', await security.text(), readFileSync(contact, 'utf8'));
    const policy = (await ask(given.origin)).headers.get('content-security-policy');
    const servers = "'self' https://recovery.example https://pin.example:8443";
    expect('the policy', /connect-src ([^;]*)/.exec(policy)?.[1], servers);
    const call = await ask(`${given.origin}/recovery/mfafactors`);
    expect('the type of a call', call.headers.get('content-type')?.split(';')[0], 'text/html');
  },
);

onEachServer(
  'with the calls at its own origin, every answer of the table and every call',
  async ({ deploy, site, later, expect }) => {
    const [recovery, pin] = [await answeringServer('recovery', later), await answeringServer('pin', later)];
    const options = { 'recovery-server': `${recovery.origin}/base`, 'pin-service': pin.origin };
    const given = await deploy({ environment: {}, options });
    await expectTable(expect, given, site, {});
    for (const path of CALLS.recoveryServer)
      await expectCall(expect, given.origin, path, 'recovery', `/base${path}`);
    for (const path of CALLS.pinService) await expectCall(expect, given.origin, path, 'pin', path);
  },
);

onEachServer(
  'with an endpoint for reports, the header is missing for addresses with a token or a query',
  async ({ deploy, expect }) => {
    const { origin } = await deploy({ options: { 'report-to': 'https://reports.example/csp' } });
    for (const path of [...REPORTED, ...UNREPORTED]) {
      const { headers } = await ask(origin + path);
      const isReported = REPORTED.includes(path);
      const endpoint = isReported ? 'csp="https://reports.example/csp"' : null;
      expect(`${path}: the endpoint`, headers.get('reporting-endpoints'), endpoint);
      const policy = headers.get('content-security-policy') ?? '';
      if (isReported) expect(`${path}: the end of the policy`, policy.split('; ').at(-1), 'report-to csp');
    }
  },
);

onEachServer(
  'without --address, the page over IPv4 and IPv6, and with it only there',
  async ({ deploy, expect }) => {
    for (const [address, wanted] of [
      [undefined, '200,200'],
      ['0.0.0.0', '200,'],
      ['127.0.0.1', '200,'],
    ]) {
      const { port } = await deploy({ options: { address } });
      const asked = ['127.0.0.1', '[::1]'].map((host) => ask(`http://${host}:${port}/`).catch(() => ({})));
      const found = (await Promise.all(asked)).map(({ status }) => status);
      expect(`--address ${address}`, found.join(), wanted);
    }
  },
);

onEachServer(
  'with TLS, the page is sent over HTTP/2, and http addresses redirect to https',
  async ({ expect, ...tools }) => {
    const { port, secure, plain } = await deployWithTls(tools);
    const redirect = await ask(plain + LINK);
    expect('without TLS: a permanent redirect', [301, 308].includes(redirect.status), true);
    expect('without TLS: sent to', redirect.headers.get('location'), secure + LINK);
    const { status, headers } = await overTls(secure + LINK);
    expect('over TLS: the protocol', await protocolAt(port), 'h2');
    expect('over TLS: the status', status, 200);
    const hsts = headers['strict-transport-security'];
    expect('over TLS: Strict-Transport-Security', hsts, 'max-age=31536000');
    const policy = headers['content-security-policy'] ?? '';
    expect('over TLS: the policy names the server', policy.includes('recovery.example'), true);
  },
);

onEachServer(
  'behind a TLS proxy, a plain HTTP request is redirected to https',
  async ({ deploy, expect }) => {
    const { origin } = await deploy({ options: { host: 'page.example' } });
    for (const path of [LINK, '/recovery/unlock/reset/a%2Fb', '/']) {
      const answer = await ask(origin + path, { headers: { 'x-forwarded-proto': 'http' } });
      expect(`${path}: the status`, answer.status, 301);
      expect(`${path}: sent to`, answer.headers.get('location'), `https://page.example${path}`);
    }
  },
);

onEachServer(
  'as the container starts it, stamped from its variables, every answer of the table',
  async ({ site, work, later, expect }) => {
    const folder = mkdtempSync(join(work, 'container-'));
    for (const each of [work, folder]) chmodSync(each, 0o755);
    const port = await freePort();
    const brand = join(folder, 'brand');
    mkdirSync(brand);
    writeFileSync(join(brand, 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    const variables = {
      DELIVERY_SITE: site,
      DELIVERY_BRAND: brand,
      DELIVERY_FOLDER: folder,
      DELIVERY_PORT: String(port),
      DELIVERY_ADDRESS: '127.0.0.1',
      RECOVERY_TITLE: elsewhere.title,
      RECOVERY_SSPR_SERVER_HOST: elsewhere.ssprServerHost,
      RECOVERY_SSPR_PIN_SERVICE_SERVER_HOST: elsewhere.ssprPinServiceServerHost,
    };
    const container = new URL('../../../adapters/operator/deploy/container/', import.meta.url).pathname;
    const start = { program: join(container, 'start.sh'), start: () => [], environment: () => variables };
    later(await started(start, folder, port));
    const given = { origin: `http://127.0.0.1:${port}`, folder: join(folder, 'nginx') };
    await expectTable(expect, given, site, elsewhere);
    const logo = await ask(`${given.origin}/ui/brand/logo.svg`, { headers: { 'accept-encoding': 'br' } });
    expect('the logo of the mounted brand', logo.status, 200);
    const env = { ...process.env, ...variables };
    const health = spawnSync(process.execPath, [join(container, 'check-health.mjs')], { env });
    expect('the exit code of the health check', health.status, 0);
  },
  ['nginx'],
);

/** Compares all responses of a deployment with the doctor's table. */
async function expectTable(expect, { origin, folder }, build, environment) {
  const headers = stampHeaders(JSON.parse(readFileSync(join(build, 'headers.json'), 'utf8')), environment);
  const site = realpathSync(join(folder, 'current', 'site'));
  const files = readdirSync(site, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name).slice(site.length).split(sep).join('/'))
    .filter((path) => path !== '/index.html');
  const changePassword = [origin + changePasswordTarget()];
  const expectations = expectationsFor({ headers, files, changePassword });
  for (const expectation of [...expectations, ...refusedEncodings(expectations)]) {
    const { method, path, accepts } = expectation;
    const response = await ask(origin + path, { method, headers: { 'accept-encoding': accepts } });
    const answer = {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: Buffer.from(await response.arrayBuffer()),
    };
    const parts = judgeAnswer(expectation, answer, (file) => readFileSync(join(site, file)));
    const faults = parts
      .filter(({ fit }) => fit !== 'exact')
      .map(({ of, found, wanted }) => `${of} is ${found}, wanted ${wanted}`);
    expect(`${method} ${path} (${accepts})`, faults.join('; '), '');
  }
}

async function expectCall(expect, origin, path, who, target) {
  const body = JSON.stringify({ code: '123456' });
  const headers = { 'content-type': 'application/json', cookie: 'XSRF-TOKEN=t', 'x-xsrf-token': 't' };
  const answer = await ask(`${origin}${path}?phase=second`, { method: 'POST', body, headers });
  const seen = await answer.json().catch(() => ({}));
  const found = {
    ...{ status: answer.status, who: seen.who, url: seen.url, body: seen.body },
    ...{ cookie: seen.headers?.cookie, token: seen.headers?.['x-xsrf-token'] },
    ...{ retry: answer.headers.get('retry-after'), cookies: answer.headers.getSetCookie() },
    ...{ cache: answer.headers.get('cache-control'), policy: answer.headers.get('content-security-policy') },
  };
  const wanted = {
    ...{ status: 429, who, url: `${target}?phase=second`, body, cookie: 'XSRF-TOKEN=t', token: 't' },
    ...{ retry: '7', cookies: ['a=1; Path=/', 'b=2; Path=/'], cache: 'no-store', policy: null },
  };
  expect(`POST ${path}`, JSON.stringify(found), JSON.stringify(wanted));
}

/**
 * Starts a local server whose response contains the received request as JSON. The response has headers that a
 * reverse proxy must pass on unchanged.
 */
async function answeringServer(who, later) {
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

/** Connects to a local server and offers HTTP/2 and HTTP/1.1, as browsers do. Returns the protocol that the server selects. */
async function protocolAt(port) {
  const offer = { ALPNProtocols: ['h2', 'http/1.1'], rejectUnauthorized: false, servername: 'localhost' };
  const socket = connect({ host: '127.0.0.1', port, ...offer });
  await once(socket, 'secureConnect');
  socket.destroy();
  return socket.alpnProtocol;
}
