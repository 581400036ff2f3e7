import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { writeFixtureSite } from './fixture-site';
import { givenSandbox } from './given-sandbox';
import { startSandbox } from './sandbox';
import type { Origins } from './state/origins';
import { visit } from './visitor';

const { sandbox, visitor } = await givenSandbox();

const list = { username: 'sms', phase: 'initial' };
const verify = { username: 'sms', factorType: 'sms', type: 'password', relayState: '', phase: 'initial' };

describe('The recovery server of the sandbox', () => {
  it.each([
    ['an additional field', '/recovery/mfafactors', { ...list, type: 'password' }],
    ['a missing field', '/recovery/mfafactors', { username: 'sms' }],
    ['a field of another type', '/recovery/mfafactors', { username: 7, phase: 'initial' }],
    ['an array', '/recovery/mfafactors', [list]],
    ['text that is not JSON', '/recovery/mfafactors', '{"username":'],
    ['an unknown recovery type', '/recovery/mfaverify', { ...verify, type: 'other' }],
    ['a push with a code', '/recovery/mfaverify', { ...verify, factorType: 'verifypush', code: '1' }],
    ['google without a code', '/recovery/mfaverify', { ...verify, factorType: 'google' }],
    ['an empty code', '/recovery/mfaverify', { ...verify, code: '' }],
    ['a pin sent to mfaverify', '/recovery/mfaverify', { ...verify, factorType: 'pin', code: '1' }],
    [
      'username in the pin call',
      '/recovery/mfapin',
      { username: 'pin', pin: '1', type: 'password', phase: 'initial' },
    ],
    [
      'a badge without its kind',
      '/recovery/mfabadge',
      { username: 'badge', code: '1', type: 'password', phase: 'initial' },
    ],
  ])('rejects %s as malformed', async (_what, path, body) => {
    expect(await visitor.post(path, body)).toMatchObject({ status: 400, errorCode: 'E0000003' });
  });

  it.each([
    ['no CSRF header', { 'x-xsrf-token': undefined }, 403, 'E0000006'],
    ['another CSRF header', { 'x-xsrf-token': 'x'.repeat(43) }, 403, 'E0000006'],
    ['no CSRF cookie', { cookie: undefined }, 403, 'E0000006'],
    ['an unknown CSRF token', { 'x-xsrf-token': 'mine', cookie: 'XSRF-TOKEN=mine' }, 403, 'E0000006'],
    ['another origin', { origin: 'https://evil.example' }, 403, 'E0000006'],
    ['another content type', { 'content-type': 'text/plain' }, 415, 'E0000021'],
  ])('rejects a request with %s', async (_what, headers, status, errorCode) => {
    expect(await visitor.post('/recovery/mfafactors', list, headers)).toMatchObject({ status, errorCode });
  });

  it('sets the CSRF cookie with the configuration and with an error for a missing cookie, never with the page', async () => {
    const cookieOf = async (path: string, cookie = '', method = 'GET') => {
      const headers = { 'content-type': 'application/json', cookie };
      return (await fetch(sandbox.origin + path, { method, headers })).headers.get('set-cookie');
    };
    const aCookie = /^XSRF-TOKEN=[\w-]{43}; Path=\/; SameSite=Lax$/;

    expect(await cookieOf('/')).toBeNull();
    expect(await cookieOf('/configuration/admin')).toMatch(aCookie);
    expect(await cookieOf('/configuration/admin', 'XSRF-TOKEN=short')).toMatch(aCookie);
    expect(await cookieOf('/configuration/admin', visitor.cookie)).toBeNull();
    expect(await cookieOf('/recovery/mfafactors', '', 'POST')).toMatch(aCookie);
  });

  it('accepts a correct request', async () => {
    expect(await visitor.post('/recovery/mfafactors', list)).toMatchObject({
      status: 200,
      body: [{ name: 'sms', factorDisplay: '+1 *** *** 0142' }],
    });
  });

  it('rejects a phase other than the current one', async () => {
    expect(await visitor.post('/recovery/mfafactors', { ...list, phase: 'second' })).toMatchObject({
      status: 403,
      errorCode: 'E0000079',
    });
    expect(await visitor.post('/recovery/mfaverify', { ...verify, phase: 'final' })).toMatchObject({
      status: 403,
      errorCode: 'E0000079',
    });
  });

  it('rejects a token that is used, expired, unknown, of another type or for another purpose', async () => {
    const held = { recoveryToken: await proveBySms(), recoveryType: 'RECOVERY', userName: 'sms' };
    const reset = { ...held, newPassword: 'New-Pa55word!' };
    const path = '/credentials/verifyandresetpassword';
    const unknown = { status: 401, errorCode: 'E0000011' };

    expect(await visitor.post(path, { ...reset, recoveryToken: 'made-up' })).toMatchObject(unknown);
    expect(await visitor.post(path, { ...reset, recoveryType: 'recovery_token' })).toMatchObject(unknown);
    expect(await visitor.post(path, { ...reset, userName: 'google' })).toMatchObject(unknown);
    expect(await visitor.post('/credentials/verifyandunlock', held)).toMatchObject(unknown);
    expect(await visitor.post(path, reset)).toMatchObject({ status: 200 });
    expect(await visitor.post(path, reset)).toMatchObject({ status: 401, errorCode: 'E0000105' });
    const another = { ...reset, recoveryToken: await proveBySms() };
    await visitor.panel('expire', {});
    expect(await visitor.post(path, another)).toMatchObject({ status: 401, errorCode: 'E0000105' });
  });

  it('rejects an SMS code that is wrong, used, replaced, or sent after five wrong attempts', async () => {
    const wrong = { status: 403, errorCode: 'E0000068' };
    await visitor.post('/recovery/mfaverify', verify);
    const first = (await visitor.codes('sms')).sms;
    await visitor.post('/recovery/mfaverify', verify);
    const second = (await visitor.codes('sms')).sms;

    if (first !== second) expect(await visitor.verify('sms', 'sms', first)).toMatchObject(wrong);
    for (let tries = 0; tries < 5; tries += 1)
      expect(await visitor.verify('sms', 'sms', 'wrong!')).toMatchObject(wrong);
    expect(await visitor.verify('sms', 'sms', second)).toMatchObject(wrong);
  });

  it('keeps a token valid if the new password is rejected', async () => {
    const reset = { recoveryToken: await proveBySms(), recoveryType: 'RECOVERY', userName: '' };
    const path = '/credentials/verifyandresetpassword';

    expect(await visitor.post(path, { ...reset, newPassword: 'short' })).toMatchObject({
      errorCode: 'E0000001',
    });
    expect(await visitor.post(path, { ...reset, newPassword: 'Older-Pa55word!' })).toMatchObject({
      errorCode: 'E0000080',
    });
    expect(await visitor.post(path, { ...reset, newPassword: 'New-Pa55word!' })).toMatchObject({
      status: 200,
    });
  });
});

describe('The sandbox', () => {
  it('imports only the recovery server and the reader of the OpenAPI document', () => {
    const reader = join(process.cwd(), 'adapters', 'operator', 'conformance', 'http', 'read-contract');
    const folder = join(process.cwd(), 'test', 'sandbox');
    const server = join(process.cwd(), 'test', 'recovery-server');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.(ts|mjs|js)$/.test(name),
    );
    const leaving = files.filter((name) =>
      [...readFileSync(join(folder, name), 'utf8').matchAll(/from '(\.[^']*)'/g)].some(([, target = '']) => {
        const imported = join(folder, name, '..', target);
        return ![folder, server].some((own) => imported.startsWith(own)) && imported !== reader;
      }),
    );
    expect(files.length).toBeGreaterThan(30);
    expect(leaving).toEqual([]);
  });

  it('stores the journal events of a page until a reset', async () => {
    for (const body of ['first', 'second'])
      await fetch(`${sandbox.origin}/sandbox/journal`, { method: 'POST', body });
    expect(await visitor.panel('journal')).toEqual(['first', 'second']);

    sandbox.reset();
    expect(await visitor.panel('journal')).toEqual([]);
  });

  it('can run several times in one process', async () => {
    const other = await startSandbox({ dist: writeFixtureSite() });
    await visitor.post('/recovery/mfaverify', verify);
    const elsewhere = await visit(other);
    expect((await visitor.state()).messages).toHaveLength(1);
    expect((await elsewhere.state()).messages).toHaveLength(0);
    await other.close();
  });

  it('fails to start on a port in use, with a message that names the port', async () => {
    const port = Number(new URL(sandbox.origin).port);
    await expect(startSandbox({ port, dist: '' })).rejects.toThrow(
      `Port ${port} is taken by another program.`,
    );
  });
});

describe('A sandbox that builds its site', () => {
  it.each([{}, { split: true }, { behind: 'https://localhost:8443' }])(
    'with the options %j answers the requests of that time after the build',
    async (options) => {
      const order: string[] = [];
      const answers: Promise<unknown>[] = [];
      const ask = async (origin: string) => {
        // The server confirms with status 100 that it has received the headers of the request.
        const asked = request(origin, { headers: { expect: '100-continue' } });
        asked.flushHeaders();
        answers.push(once(asked, 'response').then(() => void order.push('answered')));
        await once(asked, 'continue');
        asked.end();
      };
      const build = async (origins: Origins) => {
        const own = Object.values(origins).filter((origin) => origin.startsWith('http:'));
        await Promise.all([...new Set(own)].map(ask));
        order.push('built');
      };
      const built = await startSandbox({ dist: writeFixtureSite(), build, ...options });
      await Promise.all(answers);

      expect(order).toEqual(['built', ...answers.map(() => 'answered')]);
      expect(answers).toHaveLength('split' in options ? 4 : 1);
      await built.close();
    },
  );
});

const proveBySms = async (): Promise<string> => {
  await visitor.list('sms');
  return (await visitor.proveBySms('sms')).body.recoveryToken;
};
