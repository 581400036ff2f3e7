import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeFixtureSite } from './fixture-site';
import { type Sandbox, startSandbox } from './sandbox';
import { type Visitor, visit } from './visitor';

let sandbox: Sandbox;
let visitor: Visitor;

beforeAll(async () => {
  sandbox = await startSandbox({ dist: writeFixtureSite() });
});

beforeEach(async () => {
  sandbox.reset();
  visitor = await visit(sandbox);
});

afterAll(() => sandbox.close());

const list = { username: 'sms', phase: 'initial' };
const verify = { username: 'sms', factorType: 'sms', type: 'password', relayState: '', phase: 'initial' };

describe('the recovery server is strict', () => {
  it.each([
    ['a field too many', '/recovery/mfafactors', { ...list, type: 'password' }],
    ['a field too few', '/recovery/mfafactors', { username: 'sms' }],
    ['a field of another type', '/recovery/mfafactors', { username: 7, phase: 'initial' }],
    ['an array', '/recovery/mfafactors', [list]],
    ['text that is no JSON', '/recovery/mfafactors', '{"username":'],
    ['an unknown recovery type', '/recovery/mfaverify', { ...verify, type: 'other' }],
    ['a push with a code', '/recovery/mfaverify', { ...verify, factorType: 'verifypush', code: '1' }],
    ['google without a code', '/recovery/mfaverify', { ...verify, factorType: 'google' }],
    ['an empty code', '/recovery/mfaverify', { ...verify, code: '' }],
    ['a pin by mfaverify', '/recovery/mfaverify', { ...verify, factorType: 'pin', code: '1' }],
    [
      'username for the pin',
      '/recovery/mfapin',
      { username: 'pin', pin: '1', type: 'password', phase: 'initial' },
    ],
    [
      'a badge without its kind',
      '/recovery/mfabadge',
      { username: 'badge', code: '1', type: 'password', phase: 'initial' },
    ],
  ])('refuses %s as malformed', async (_what, path, body) => {
    expect(await visitor.post(path, body)).toMatchObject({ status: 400, errorCode: 'E0000003' });
  });

  it.each([
    ['no CSRF header', { 'x-xsrf-token': undefined }, 403, 'E0000006'],
    ['another CSRF header', { 'x-xsrf-token': 'x'.repeat(43) }, 403, 'E0000006'],
    ['no CSRF cookie', { cookie: undefined }, 403, 'E0000006'],
    [
      'a CSRF token that is none of ours',
      { 'x-xsrf-token': 'mine', cookie: 'XSRF-TOKEN=mine' },
      403,
      'E0000006',
    ],
    ['another origin', { origin: 'https://evil.example' }, 403, 'E0000006'],
    ['another content type', { 'content-type': 'text/plain' }, 415, 'E0000021'],
  ])('refuses %s', async (_what, headers, status, errorCode) => {
    expect(await visitor.post('/recovery/mfafactors', list, headers)).toMatchObject({ status, errorCode });
  });

  it('accepts what is exactly right', async () => {
    expect(await visitor.post('/recovery/mfafactors', list)).toMatchObject({
      status: 200,
      body: [{ name: 'sms', factorDisplay: '+1 *** *** 0142' }],
    });
  });

  it('refuses a phase that the recovery is not in', async () => {
    expect(await visitor.post('/recovery/mfafactors', { ...list, phase: 'second' })).toMatchObject({
      status: 403,
      errorCode: 'E0000079',
    });
    expect(await visitor.post('/recovery/mfaverify', { ...verify, phase: 'final' })).toMatchObject({
      status: 403,
      errorCode: 'E0000079',
    });
  });

  it('refuses a token that is used, expired, unknown, of another type or for another purpose', async () => {
    const held = { recoveryToken: await proveBySms('sms'), recoveryType: 'RECOVERY', userName: 'sms' };
    const reset = { ...held, newPassword: 'New-Pa55word!' };
    const path = '/credentials/verifyandresetpassword';
    const unknown = { status: 401, errorCode: 'E0000011' };

    expect(await visitor.post(path, { ...reset, recoveryToken: 'made-up' })).toMatchObject(unknown);
    expect(await visitor.post(path, { ...reset, recoveryType: 'recovery_token' })).toMatchObject(unknown);
    expect(await visitor.post(path, { ...reset, userName: 'google' })).toMatchObject(unknown);
    expect(await visitor.post('/credentials/verifyandunlock', held)).toMatchObject(unknown);
    expect(await visitor.post(path, reset)).toMatchObject({ status: 200 });
    expect(await visitor.post(path, reset)).toMatchObject({ status: 401, errorCode: 'E0000105' });
    const another = { ...reset, recoveryToken: await proveBySms('sms') };
    await visitor.panel('expire', {});
    expect(await visitor.post(path, another)).toMatchObject({ status: 401, errorCode: 'E0000105' });
  });

  it('refuses a code by SMS that is wrong, used, replaced or tried after five wrong ones', async () => {
    const wrong = { status: 403, errorCode: 'E0000068' };
    await visitor.post('/recovery/mfaverify', verify);
    const first = await codeBySms('sms');
    await visitor.post('/recovery/mfaverify', verify);
    const second = await codeBySms('sms');

    if (first !== second) expect(await check(first)).toMatchObject(wrong);
    for (let tries = 0; tries < 5; tries += 1) expect(await check('wrong!')).toMatchObject(wrong);
    expect(await check(second)).toMatchObject(wrong);
  });

  it('keeps a token when it refuses the password', async () => {
    const reset = { recoveryToken: await proveBySms('sms'), recoveryType: 'RECOVERY', userName: '' };
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

describe('push', () => {
  const poll = (pollUrl: string) => ({
    username: 'push',
    pollUrl,
    type: 'password',
    relayState: '',
    phase: 'initial',
  });

  it('renews the poll link with each answer and accepts only the newest', async () => {
    const first = await sendPush('push');
    const answer = await visitor.post('/recovery/poll', poll(first));
    const second = answer.body.links.poll;

    expect(answer.body.factorResult).toBe('WAITING');
    expect(second).not.toBe(first);
    expect(await visitor.post('/recovery/poll', poll(first))).toMatchObject({
      status: 401,
      errorCode: 'E0000011',
    });
    await visitor.panel('users/push/push', { answer: 'approve' });
    expect((await visitor.post('/recovery/poll', poll(second))).body).toMatchObject({
      factorResult: 'SUCCESS',
      phase: 'final',
      recoveryTokenType: 'RECOVERY',
    });
    expect(await visitor.post('/recovery/poll', { ...poll(second), phase: 'final' })).toMatchObject({
      status: 401,
    });
  });

  it.each([
    ['reject', 'REJECTED'],
    ['timeout', 'TIMEOUT'],
  ])('answers what the phone says: %s', async (answer, factorResult) => {
    const link = await sendPush('push');
    await visitor.panel('users/push/push', { answer });
    expect((await visitor.post('/recovery/poll', poll(link))).body).toEqual({ factorResult });
    expect(await visitor.post('/recovery/poll', poll(link))).toMatchObject({
      status: 401,
      errorCode: 'E0000011',
    });
  });
});

describe('the site is delivered as any static server would', () => {
  it.each([
    '/',
    '/recovery/password',
    '/recovery/password/reset/a.b',
    '/configuration',
    '/ui',
    '/ui/',
    '/ui/recovery/callback',
  ])('%s is the page', async (path) => {
    const response = await fetch(sandbox.origin + path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await response.text()).toContain(`"loginUrl":"${sandbox.origin}/sandbox/login"`);
  });

  it.each([
    ['/ui/missing-ABCDEFGH.js', 404],
    ['/ui/recovery/password', 404],
    ['/ui/assets', 404],
    ['/ui/main-ABCDEFGH.js.gz', 404],
    ['/headers.json', 404],
    ['/ui/..%2fheaders.json', 404],
    ['/ui/%E0%A4%A', 404],
    ['/ui/assets/i18n/en.json', 200],
    ['/favicon.ico', 200],
  ])('%s is a file or is missing, never the page: %d', async (path, status) => {
    const response = await fetch(sandbox.origin + path);
    expect(response.status).toBe(status);
    expect(await response.text()).not.toContain('<html');
  });

  it('delivers the twin that the browser understands, with the headers of hashed files', async () => {
    const response = await fetch(`${sandbox.origin}/ui/main-ABCDEFGH.js`, {
      headers: { 'accept-encoding': 'gzip' },
    });
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    expect(response.headers.get('cache-control')).toContain('immutable');
  });

  it('keeps a valid CSRF cookie and replaces any other', async () => {
    const keep = await fetch(sandbox.origin, { headers: { cookie: visitor.cookie } });
    const replace = await fetch(sandbox.origin, { headers: { cookie: 'XSRF-TOKEN=short' } });
    expect(keep.headers.get('set-cookie')).toBeNull();
    expect(replace.headers.get('set-cookie')).toMatch(/^XSRF-TOKEN=[\w-]{43}; Path=\/; SameSite=Lax$/);
  });

  it('stamps the overrides of the panel into the next page, as text that ends no script', async () => {
    await visitor.panel('environment', { title: '</script><b>' });
    const html = await (await fetch(sandbox.origin)).text();
    expect(html).toContain('"title":"\\u003c/script>\\u003cb>"');
  });
});

describe('the house', () => {
  it('imports nothing of the product', () => {
    const folder = join(process.cwd(), 'test', 'sandbox');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.(ts|mjs|js)$/.test(name),
    );
    const leaving = files.filter((name) =>
      [...readFileSync(join(folder, name), 'utf8').matchAll(/from '(\.[^']*)'/g)].some(
        ([, target = '']) => !join(folder, name, '..', target).startsWith(folder),
      ),
    );
    expect(files.length).toBeGreaterThan(30);
    expect(leaving).toEqual([]);
  });

  it('lets several sandboxes live side by side', async () => {
    const other = await startSandbox({ dist: writeFixtureSite() });
    await visitor.post('/recovery/mfaverify', verify);
    const elsewhere = await visit(other);
    expect((await visitor.panel('state')).messages).toHaveLength(1);
    expect((await elsewhere.panel('state')).messages).toHaveLength(0);
    await other.close();
  });

  it('says which port is taken', async () => {
    const port = Number(new URL(sandbox.origin).port);
    await expect(startSandbox({ port, dist: '' })).rejects.toThrow(
      `Port ${port} is taken by another program.`,
    );
  });
});

const check = (code: string) => visitor.post('/recovery/mfaverify', { ...verify, code });

const codeBySms = async (username: string) => (await visitor.panel(`users/${username}/codes`)).sms;

const proveBySms = async (username: string): Promise<string> => {
  await visitor.post('/recovery/mfafactors', { ...list, username });
  await visitor.post('/recovery/mfaverify', { ...verify, username });
  const code = await codeBySms(username);
  return (await visitor.post('/recovery/mfaverify', { ...verify, username, code })).body.recoveryToken;
};

const sendPush = async (username: string): Promise<string> =>
  (await visitor.post('/recovery/mfaverify', { ...verify, username, factorType: 'verifypush' })).body.links
    .poll;
