import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { stringify } from 'yaml';
import type { ServerConfiguration } from '../../adapters/recovery-server/configuration/configuration';
import { checkServices, startServer } from '../../adapters/recovery-server/server';
import { isWide } from '../runner/chosen-tests';
import { type LdapServerUnderTest, startLdapServer } from './given/ldap-server';
import { pageHeaders } from './given/listening-server';
import { type MailServer, startMailServer } from './given/mail-server';
import { messageSettings } from './given/messages';
import { freePort } from './servers/started-program';

const BASE = 'DC=bank,DC=example';
const KEY = Buffer.alloc(32, 7).toString('base64');
/** Minimum response time in milliseconds. It is long enough for a test to stop the server during a request. */
const LEAST_TIME = 1_500;

/** Delays the greeting of the SMTP server, so that an e-mail is sent only after the response to the API call. */
const greetLate = (_session: unknown, done: () => void) => void setTimeout(done, 2 * LEAST_TIME);

let folder: string;
let ldap: LdapServerUnderTest;
let mail: MailServer;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recovery-start-'));
  await writeFile(join(folder, 'totp.json'), '{}');
  [ldap, mail] = [await startLdapServer(), await startMailServer({ onConnect: greetLate })];
  const expired = { 'msDS-User-Account-Control-Computed': '8388608' };
  const active = { userAccountControl: '512', accountExpires: '0' };
  ldap.entry = { sAMAccountName: 'jane', mail: 'jane@example.com', ...active, ...expired };
});
afterEach(async () => {
  await ldap.close();
  await mail.close();
  await rm(folder, { recursive: true });
});

const given = (changes: Partial<ServerConfiguration> = {}): ServerConfiguration => ({
  listen: { host: '127.0.0.1', port: 0, trustedProxies: [] },
  ...{
    warnings: [],
    page: 'https://recovery.example',
    secret: KEY,
    proofs: 1,
    distinctAnswers: false,
    signIn: {},
    limits: {},
  },
  leastTime: LEAST_TIME,
  directory: {
    ...{
      dialect: 'activeDirectory',
      url: ldap.url,
      startTls: false,
      bindDn: 'recovery',
      bindPassword: 'secret',
    },
    ...{ base: BASE, scope: 'sub', filter: '(sAMAccountName={username})', username: 'sAMAccountName' },
    ...{ contacts: { email: 'mail' }, timeout: 1_000, expiredPasswords: {} },
  },
  ...{ mail: { host: '127.0.0.1', port: mail.port, from: 'no-reply@bank.example' } },
  ...{ messages: messageSettings, notifications: true },
  factors: { google: { keys: [KEY], path: join(folder, 'totp.json') } },
  log: { level: 'info', path: join(folder, 'log'), auditPath: join(folder, 'audit') },
  ...changes,
});
const unavailable = { name: 'Unavailable' };

/** Resolves when the LDAP server has no connection. Rejects after two seconds. */
const untilDisconnected = async () => {
  for (let tries = 100; ldap.connections() > 0; tries -= 1) {
    if (tries === 0) throw new Error(`${ldap.connections()} connections to the directory are open.`);
    await sleep(20);
  }
};

describe('the check of the services', () => {
  it('succeeds and closes its connections if the directory and the store answer', async () => {
    await checkServices(given());

    await untilDisconnected();
  });

  it('rejects if the directory does not answer', async () => {
    const configuration = given();
    await ldap.close();

    await expect(checkServices(configuration)).rejects.toMatchObject(unavailable);
  });

  it('rejects, and closes the connection to the directory, if the store does not answer', async () => {
    const store = { url: `redis://127.0.0.1:${await freePort()}`, timeout: 300 };

    await expect(checkServices(given({ store }))).rejects.toMatchObject(unavailable);

    await untilDisconnected();
  });

  if (isWide)
    it.each([
      ['the server answers', 0],
      ['the server is down', 1],
    ])(
      'as a command reports that %s by its exit code',
      async (_, expected) => {
        const { directory } = given();
        const { startTls, ...server } = directory;
        const written = {
          ...{ page: 'https://recovery.example', secret: { env: 'KEY' }, decoySecret: { env: 'KEY' } },
          directory: { ...server, bindPassword: { env: 'KEY' } },
          factors: { google: { keys: [{ env: 'KEY' }], path: 'totp.json' } },
          log: { path: 'log', auditPath: 'audit' },
        };
        const file = join(folder, 'server.yaml');
        await writeFile(file, stringify(written));
        if (expected === 1) await ldap.close();

        const { code, output } = await new Promise<{ code: unknown; output: string }>((end) => {
          const words = [resolve('adapters/recovery-server/run.mjs'), '--config', file, '--check'];
          execFile(process.execPath, words, { env: { ...process.env, KEY } }, (error, stdout, stderr) =>
            end({ code: error?.code ?? 0, output: stdout + stderr }),
          );
        });

        expect(code).toBe(expected);
        expect(output).toMatch(expected === 0 ? /is usable/ : /The directory does not answer.*ECONNREFUSED/s);
      },
      60_000,
    );
});

describe('a started server', () => {
  const bodyOf = (fields: object) => ({
    method: 'POST',
    headers: { 'content-type': 'application/json', ...pageHeaders },
    body: JSON.stringify(fields),
  });
  const start = (changes: Partial<ServerConfiguration> = {}) =>
    startServer(given(changes), 'adapters/recovery-server.openapi.yaml');

  it('is live but not ready while the directory does not answer', async () => {
    const { address, stop } = await start();
    const statusOf = async (name: string) => (await fetch(`${address}/health/${name}`)).status;
    expect([await statusOf('live'), await statusOf('ready')]).toEqual([200, 200]);

    await ldap.close();

    expect([await statusOf('live'), await statusOf('ready')]).toEqual([200, 503]);
    await stop();
  });

  it('names what operators should mend, at its start and in its log, once', async () => {
    const { address, problems, stop } = await start({ warnings: ['The secret is open.'] });
    await fetch(`${address}/health/ready`);
    await stop();
    const log = await readFile(join(folder, 'log'), 'utf8');

    expect(problems).toEqual(['The secret is open.', expect.stringContaining('has no store')]);
    expect(log.match(/The secret is open|has no store/g)).toHaveLength(2);
  });

  it('starts without its directory, and says so', async () => {
    await ldap.close();
    const { problems, stop } = await start();
    await stop();

    expect(problems).toEqual([expect.stringContaining('The directory does not answer')]);
  });

  it('creates its log and its audit trail unreadable for other users', async () => {
    const { stop } = await start();
    await stop();

    for (const file of ['log', 'audit']) expect((await stat(join(folder, file))).mode & 0o007).toBe(0);
  });

  it('rejects and closes its connections if its port is not free', async () => {
    const { address, stop } = await start();
    const listen = { host: '127.0.0.1', port: Number(new URL(address).port), trustedProxies: [] };

    await expect(start({ listen })).rejects.toMatchObject({ code: 'EADDRINUSE' });

    await stop();
    await untilDisconnected();
  });

  it('counts its calls for Prometheus on a port of its own, without a text of a request', async () => {
    const port = await freePort();
    const { address, stop } = await start({ leastTime: 0, metrics: { port } });
    const proof = { username: 'jane', type: 'password', relayState: '', phase: 'initial', code: '000000' };
    await fetch(`${address}/recovery/mfafactors`, bodyOf({ username: 'jane', phase: 'initial' }));
    for (const factorType of ['google', 'jane-s-phone'])
      await fetch(`${address}/recovery/mfaverify`, bodyOf({ ...proof, factorType }));

    const lines = (await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()).split('\n');
    await stop();

    expect(lines).toEqual(
      expect.arrayContaining([
        'account_recovery_steps_total{step="listFactorsOfUser",outcome="done",factor=""} 1',
        'account_recovery_steps_total{step="verifyFactor",outcome="refused",factor="google"} 1',
        'account_recovery_steps_total{step="verifyFactor",outcome="refused",factor="other"} 1',
        expect.stringMatching(/^account_recovery_refusals_total\{step="verifyFactor",code="E\d+"\} [12]$/),
        'account_recovery_call_seconds_count{step="verifyFactor"} 2',
      ]),
    );
    expect(lines.filter((line) => line.includes('jane'))).toEqual([]);
    await expect(fetch(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow();
  });

  /**
   * Stops the server during a request. Resolves with the response, the number of milliseconds until the server has stopped, and
   * the number of e-mails that were received by then.
   */
  const stopDuring = async (
    { address, stop }: Awaited<ReturnType<typeof start>>,
    path: string,
    body: object,
  ) => {
    const { searches } = ldap;
    const response = fetch(address + path, bodyOf(body));
    while (ldap.searches === searches) await sleep(10);
    const [stopped, began] = [stop(), performance.now()];
    await expect(fetch(`${address}/health/ready`)).rejects.toThrow();
    await stopped;
    const [milliseconds, mails] = [performance.now() - began, mail.received.length];
    return { response: await response, milliseconds, mails };
  };

  it('that stops answers the request in progress, is no longer ready, and closes its connections', async () => {
    const list = { username: 'jane', phase: 'initial' };
    const { response, milliseconds } = await stopDuring(await start(), '/recovery/mfafactors', list);

    expect(response.status).toBe(200);
    expect(await response.json()).toEqual([{ name: 'google', factorDisplay: '' }]);
    expect(milliseconds).toBeGreaterThan(LEAST_TIME / 5);
    await untilDisconnected();
    expect(await readFile(join(folder, 'log'), 'utf8')).toContain('"stopped"');
  });

  it('that stops sends the message of the request in progress', async () => {
    const body = { username: 'jane', oldPassword: 'Old-1', newPassword: 'New-1' };
    const { response, mails } = await stopDuring(await start(), '/credentials/expiredpassword', body);

    expect([response.status, mails]).toEqual([200, 1]);
    expect(mail.received).toMatchObject([{ to: ['jane@example.com'] }]);
  });

  it('logs why it could not send the message after a change of the password', async () => {
    await mail.close();
    const { address, stop } = await start();
    const body = { username: 'jane', oldPassword: 'Old-1', newPassword: 'New-1' };
    const { status } = await fetch(`${address}/credentials/expiredpassword`, bodyOf(body));
    await stop();

    expect(status).toBe(200);
    expect(await readFile(join(folder, 'log'), 'utf8')).toContain(
      'The mail server does not take the message.',
    );
  });
});
