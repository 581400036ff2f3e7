import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from 'node:fs';
import { join, sep } from 'node:path';
import { stampHeaders } from '../../../adapters/operator/build/headers.mjs';
import { CALLS, changePasswordTarget } from '../../../adapters/operator/build/routes.mjs';
import { loadTypeScript } from '../../../adapters/operator/load-typescript.mjs';
import { answeringServer } from './answering-server.mjs';
import { certificateIn, givenServer, overTls, protocolAt } from './given-server.mjs';
import { linesIn, loggedTokens } from './logged.mjs';
import { refusedEncodings } from './refused-encodings.mjs';
import { freePort, started } from './servers.mjs';
import { checkUpgrade } from './upgrade.mjs';

const answers = join(import.meta.dirname, '..', '..', '..', 'adapters', 'operator', 'doctor', 'answers');
const { expectationsFor, judgeAnswer } = await loadTypeScript(join(answers, 'expectations.ts'));

const elsewhere = {
  title: 'Our </title> "Bank" $host {{ x }}',
  ssprServerHost: 'https://recovery.example',
  ssprPinServiceServerHost: 'https://pin.example:8443/api',
};

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

/**
 * The test scenarios of the web servers. Each scenario resolves with the number of correct responses and a
 * list of problems.
 */
export const scenarios = [
  {
    name: 'with a recovery server on another origin, every answer of the table',
    check: async (server, { site, work, later }) => {
      const contact = join(work, 'contact.txt');
      writeFileSync(contact, 'Contact: mailto:security@bank.example\nExpires: 2999-12-31T00:00:00Z\n');
      const options = { 'security-txt': contact };
      const given = await givenServer(server, { site, environment: elsewhere, work, later, options });
      const { passed, complaints } = await heldAgainstTable(given, site, elsewhere);
      const security = await fetch(`${given.origin}/.well-known/security.txt`);
      const isContact = /^text\/plain.*security@bank\.example/s.test(
        security.headers.get('content-type') + (await security.text()),
      );
      const policy = (await fetch(given.origin)).headers.get('content-security-policy');
      const isThere = policy.includes(
        "connect-src 'self' https://recovery.example https://pin.example:8443;",
      );
      const call = await fetch(`${given.origin}/recovery/mfafactors`);
      return {
        passed,
        complaints: [
          ...complaints,
          ...(isContact ? [] : ['/.well-known/security.txt does not lead to the contact']),
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
    name: 'with an endpoint for reports, the header is missing for addresses with a token or a query',
    check: async (server, { site, work, later }) => {
      const options = { 'report-to': 'https://reports.example/csp' };
      const { origin } = await givenServer(server, { site, environment: elsewhere, work, later, options });
      const expected = Object.entries({
        ...Object.fromEntries(REPORTED.map((path) => [path, 'csp="https://reports.example/csp"'])),
        ...Object.fromEntries(UNREPORTED.map((path) => [path, null])),
      });
      const complaints = [];
      for (const [path, wanted] of expected) {
        const { headers } = await fetch(origin + path);
        const found = headers.get('reporting-endpoints');
        const policy = headers.get('content-security-policy') ?? '';
        if (found !== wanted) complaints.push(`${path}: the endpoint is ${found}, wanted ${wanted}`);
        if (REPORTED.includes(path) && !policy.endsWith('; report-to csp'))
          complaints.push(`${path}: the policy is ${policy}`);
      }
      return { passed: expected.length - complaints.length, complaints };
    },
  },
  {
    name: 'without --address, the page over IPv4 and IPv6, and with it only there',
    check: async (server, { site, work, later }) => {
      const hosts = ['127.0.0.1', '[::1]'];
      const complaints = [];
      for (const [address, wanted] of [
        [undefined, [200, 200]],
        ['0.0.0.0', [200, undefined]],
        ['127.0.0.1', [200, undefined]],
      ]) {
        const options = { address };
        const { port } = await givenServer(server, { site, environment: elsewhere, work, later, options });
        const asked = hosts.map((host) => fetch(`http://${host}:${port}/`).catch(() => ({})));
        const found = (await Promise.all(asked)).map(({ status }) => status);
        if (String(found) !== String(wanted)) complaints.push(`--address ${address}: ${found.join(' and ')}`);
      }
      return { passed: 3 - complaints.length, complaints };
    },
  },
  {
    name: 'with TLS, the page is sent over HTTP/2, and http addresses redirect to https',
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
      const path = '/recovery/password/reset/a%2Fb?c=d%20e';
      const answer = await fetch(`http://localhost:${httpPort}${path}`, { redirect: 'manual' });
      const page = await overTls(`${secure}${path}`);
      const protocol = await protocolAt(given.port);
      const complaints = [
        ...(protocol === 'h2' ? [] : [`over TLS: ${protocol} instead of HTTP/2`]),
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
      return { passed: complaints.length === 0 ? 3 : 0, complaints };
    },
  },
  {
    name: 'behind a TLS proxy, a plain HTTP request is redirected to https',
    check: async (server, { site, work, later }) => {
      const options = { host: 'page.example' };
      const { origin } = await givenServer(server, { site, environment: elsewhere, work, later, options });
      const headers = { 'x-forwarded-proto': 'http' };
      const paths = ['/recovery/password/reset/a%2Fb?c=d%20e', '/recovery/unlock/reset/a%2Fb', '/'];
      const complaints = [];
      for (const path of paths) {
        const answer = await fetch(origin + path, { headers, redirect: 'manual' });
        const location = answer.headers.get('location');
        if (answer.status !== 301 || location !== `https://page.example${path}`)
          complaints.push(`${path}: status ${answer.status} to ${location}`);
      }
      return { passed: paths.length - complaints.length, complaints };
    },
  },
  {
    name: 'with TLS and without, no log has the token of a link',
    check: async (server, { site, work, later }) => {
      const httpPort = await freePort();
      const plain = await givenServer(server, { site, environment: elsewhere, work, later });
      const options = { host: 'localhost', ...certificateIn(work), 'http-port': String(httpPort) };
      const answersAt = httpPort;
      const tls = await givenServer(server, {
        site,
        environment: elsewhere,
        work,
        later,
        options,
        answersAt,
      });
      const found = [
        ...(await loggedTokens([plain.origin], plain.folder)),
        ...(await loggedTokens(
          [`https://localhost:${tls.port}`, `http://localhost:${httpPort}`],
          tls.folder,
        )),
      ];
      const short = ' /recovery/password/reset/..."';
      const isLogged = server.name === 'caddy' || linesIn(plain.folder).some((line) => line.includes(short));
      const complaints = [
        ...found.map((line) => `logged: ${line}`),
        ...(isLogged ? [] : ['the access log does not have a link without its token']),
      ];
      return { passed: complaints.length === 0 ? 1 : 0, complaints };
    },
  },
  { name: 'an upgrade and a rollback with open tabs, without a failed request', check: checkUpgrade },
  {
    name: 'as the container starts it, stamped from its variables, every answer of the table',
    isFor: 'nginx',
    check: async (_server, { site, work, later }) => {
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
      const { passed, complaints } = await heldAgainstTable(given, site, elsewhere);
      const logo = await fetch(`${given.origin}/ui/brand/logo.svg`, { headers: { 'accept-encoding': 'br' } });
      const health = spawnSync(process.execPath, [join(container, 'check-health.mjs')], {
        env: { ...process.env, ...variables },
      });
      return {
        passed,
        complaints: [
          ...complaints,
          ...(logo.status === 200 ? [] : ['the logo of the mounted brand is not served']),
          ...(health.status === 0 ? [] : ['it says that it is not healthy']),
        ],
      };
    },
  },
];

async function heldAgainstTable({ origin, folder }, build, environment) {
  const headers = stampHeaders(JSON.parse(readFileSync(join(build, 'headers.json'), 'utf8')), environment);
  const site = realpathSync(join(folder, 'current', 'site'));
  const files = readdirSync(site, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name).slice(site.length).split(sep).join('/'))
    .filter((path) => path !== '/index.html');
  const results = [];
  const expectations = expectationsFor({
    headers,
    files,
    changePassword: [origin + changePasswordTarget()],
  });
  for (const expectation of [...expectations, ...refusedEncodings(expectations)]) {
    const { method, path, accepts } = expectation;
    const response = await fetch(origin + path, {
      method,
      headers: { 'accept-encoding': accepts },
      redirect: 'manual',
    });
    const answer = {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: Buffer.from(await response.arrayBuffer()),
    };
    const parts = judgeAnswer(expectation, answer, (file) => readFileSync(join(site, file)));
    const request = `${method} ${path} (${accepts})`;
    const inexact = parts.filter(({ fit }) => fit !== 'exact');
    results.push(inexact.map(({ of, found, wanted }) => `${request}: ${of} is ${found}, wanted ${wanted}`));
  }
  return { passed: results.filter(({ length }) => length === 0).length, complaints: results.flat() };
}

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
