import { writeFixtureSite } from './fixture-site';
import { type Sandbox, startSandbox } from './sandbox';
import { type Answer, type Visitor, visit } from './visitor';

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

const final = { phase: 'final', recoveryTokenType: 'RECOVERY', recoveryToken: expect.any(String) };
const wrongCode = { status: 403, errorCode: 'E0000068' };

describe('every user has one line and one password, and is named once', () => {
  it('on the panel and for whoever starts the sandbox', async () => {
    const { users } = await visitor.panel('state');
    const names = sandbox.users.map(({ name }) => name);
    expect(users.map(({ name }: { name: string }) => name)).toEqual(names);
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThan(35);
    for (const { line, password } of sandbox.users) {
      expect(line).not.toContain('\n');
      expect(password).toBe('Old-Pa55word!');
    }
  });
});

describe('every factor proves who the user is, and a wrong code does not', () => {
  it.each(['google', 'rsa'])('%s, with a code that is good once', async (name) => {
    const code = (await codes(name))[name];
    expect(await verify(name, name, '000000')).toMatchObject(wrongCode);
    expect((await verify(name, name, code)).body).toEqual(final);
    await list(name);
    expect(await verify(name, name, code)).toMatchObject(wrongCode);
  });

  it.each([
    ['verify', 'verify'],
    ['push', 'verify'],
    ['verifypush', 'verify'],
  ])('%s, by the code that the phone shows', async (name, factorType) => {
    expect(await verify(name, factorType, '000000')).toMatchObject(wrongCode);
    expect((await verify(name, factorType, (await codes(name)).phone)).body).toEqual(final);
  });

  it.each([
    ['sms', 'sms', 'sms'],
    ['call', 'call', 'call'],
    ['voice', 'call', 'call'],
  ])('%s, by a code that was sent', async (name, factorType, kind) => {
    expect((await verify(name, factorType)).body).toEqual({ phase: 'initial' });
    expect(await verify(name, factorType, '!')).toMatchObject(wrongCode);
    const code = (await codes(name))[kind];
    expect((await verify(name, factorType, code)).body).toEqual(final);
    await list(name);
    expect(await verify(name, factorType, code)).toMatchObject(wrongCode);
  });

  it('yubikey, by a press that is good once and ends the presses before it', async () => {
    const press = async () => (await visitor.panel('users/yubikey/yubikey', {})).typed;
    const earlier = await press();
    const later = await press();
    expect(later).toMatch(/^[cbdefghijklnrtuv]{44}$/);
    expect((await verify('yubikey', 'yubikey', later)).body).toEqual(final);
    await list('yubikey');
    expect(await verify('yubikey', 'yubikey', later)).toMatchObject(wrongCode);
    expect(await verify('yubikey', 'yubikey', earlier)).toMatchObject(wrongCode);
  });

  it('pin', async () => {
    const body = { userName: 'pin', pin: '?', type: 'password', phase: 'initial' };
    expect(await visitor.post('/recovery/mfapin', body)).toMatchObject(wrongCode);
    const { pin } = await codes('pin');
    expect((await visitor.post('/recovery/mfapin', { ...body, pin })).body).toEqual(final);
  });

  it('badge', async () => {
    const body = { username: 'badge', factorType: 'badge', code: '?', type: 'unlock', phase: 'initial' };
    expect(await visitor.post('/recovery/mfabadge', body)).toMatchObject(wrongCode);
    const code = (await codes('badge')).badge;
    expect((await visitor.post('/recovery/mfabadge', { ...body, code })).body).toEqual(final);
  });

  it.each([
    ['password', 'verifyandresetpassword', { newPassword: 'New-Pa55word!' }],
    ['unlock', 'verifyandunlock', {}],
  ])('email, by a link for %s', async (type, call, more) => {
    const body = { username: 'email', factorType: 'email', type, relayState: '', phase: 'initial' };
    expect((await visitor.post('/recovery/mfaemail', body)).status).toBe(200);
    const [{ link }] = (await visitor.panel('state')).mails;
    expect(link).toContain(`${sandbox.origin}/recovery/${type}/reset/`);
    const token = { recoveryToken: link.split('/').at(-1), recoveryType: 'recovery_token', userName: '' };
    expect((await visitor.post(`/credentials/${call}`, { ...token, ...more })).status).toBe(200);
  });

  it('a factor that no screen is made for', async () => {
    expect(
      (await visitor.post('/recovery/mfafactor', { username: 'dynamic', factorType: 'palm' })).body,
    ).toEqual({
      name: 'palm',
      factorDisplay: 'Palm scanner at the branch',
    });
    expect(await verify('dynamic', 'palm', '?')).toMatchObject(wrongCode);
    expect((await verify('dynamic', 'palm', (await codes('dynamic')).palm)).body).toEqual(final);
    await visitor.post('/recovery/mfafactor', { username: 'dynamic', factorType: 'palm' });
    expect((await verify('dynamic', 'palm', (await codes('dynamic')).palm)).body).toEqual(final);
  });

  it('a factor that is not the user’s is refused', async () => {
    expect(await verify('sms', 'google', '000000')).toMatchObject({ status: 404, errorCode: 'E0000007' });
    expect(await list('nobody')).toMatchObject({ status: 404, errorCode: 'E0000007' });
    expect(await list('nofactors')).toMatchObject({ status: 200, body: [] });
  });
});

describe('rounds and phases', () => {
  it('tworounds asks for another factor in phase second, and for none of it out of turn', async () => {
    expect((await proveBySms('tworounds', 'initial')).body).toEqual({ phase: 'second' });
    const left = await list('tworounds', 'second');
    expect(left.body.map(({ name }: { name: string }) => name)).toEqual(['google', 'push']);
    expect(await verify('tworounds', 'sms', undefined, 'second')).toMatchObject({ status: 404 });
    const { google } = await codes('tworounds');
    expect(await verify('tworounds', 'google', google)).toMatchObject({ errorCode: 'E0000079' });
    expect((await verify('tworounds', 'google', google, 'second')).body).toEqual(final);
  });

  it('confirm brings the token with the second proof', async () => {
    expect((await proveBySms('confirm', 'initial')).body).toEqual({ phase: 'final_confirm' });
    expect((await list('confirm', 'final_confirm')).status).toBe(200);
    expect((await proveBySms('confirm', 'final_confirm')).body).toEqual({ ...final, phase: 'final_confirm' });
  });

  it('confirmtoken brings it with the first', async () => {
    expect((await proveBySms('confirmtoken', 'initial')).body).toEqual({ ...final, phase: 'final_confirm' });
  });

  it('unknownphase asks for one more proof', async () => {
    expect((await proveBySms('unknownphase', 'initial')).body).toEqual({ phase: 'third_party_review' });
    expect((await proveBySms('unknownphase', 'third_party_review')).body).toEqual(final);
  });

  it('a list with phase initial starts afresh', async () => {
    await proveBySms('tworounds', 'initial');
    expect((await list('tworounds')).body).toHaveLength(3);
    expect(await verify('tworounds', 'sms')).toMatchObject({ status: 200 });
  });
});

describe('refusals at the last step', () => {
  it.each([
    ['e0000001', 'password', 'E0000001'],
    ['e0000080', 'password', 'E0000080'],
    ['e0000032', 'unlock', 'E0000032'],
  ])('%s', async (name, type, errorCode) => {
    await list(name);
    await verify(name, 'sms', undefined, 'initial', type);
    const { body } = await verify(name, 'sms', (await codes(name)).sms, 'initial', type);
    const token = { recoveryToken: body.recoveryToken, recoveryType: 'RECOVERY', userName: name };
    const [call, more] =
      type === 'unlock'
        ? ['verifyandunlock', {}]
        : ['verifyandresetpassword', { newPassword: 'New-Pa55word!' }];
    expect(await visitor.post(`/credentials/${call}`, { ...token, ...more })).toMatchObject({ errorCode });
  });

  it.each([
    ['pollrefused', 2, { errorCode: 'E0000069' }],
    ['pushtimeout', 3, { body: { factorResult: 'TIMEOUT' } }],
  ])('%s at poll %d', async (name, polls, expected) => {
    let pollUrl = (await verify(name, 'verifypush')).body.links.poll;
    const poll = () =>
      visitor.post('/recovery/poll', {
        username: name,
        pollUrl,
        type: 'password',
        relayState: '',
        phase: 'initial',
      });
    for (let number = 1; number < polls; number += 1) {
      const { body } = await poll();
      expect(body.factorResult).toBe('WAITING');
      pollUrl = body.links.poll;
    }
    expect(await poll()).toMatchObject(expected);
  });
});

describe('wrong answers', () => {
  it.each([
    ['error500', 500],
    ['html200', 200],
    ['wrongshape', 200],
    ['throttled', 429],
  ])('%s at the factor list, %sverify at the check of the code', async (kind, status) => {
    const wrong = await list(kind);
    await list(`${kind}verify`);
    expect((await verify(`${kind}verify`, 'sms')).status).toBe(200);
    const check = await verify(`${kind}verify`, 'sms', (await codes(`${kind}verify`)).sms);
    expect([wrong.status, check.status]).toEqual([status, status]);
    expect(check.body).toEqual(wrong.body);
  });

  it('cut ends before the end', async () => {
    await expect(list('cut')).rejects.toThrow();
  });

  it('silent says nothing, and the log says who went away', async () => {
    const leave = AbortSignal.timeout(100);
    const headers = {
      'content-type': 'application/json',
      cookie: visitor.cookie,
      'x-xsrf-token': visitor.token,
    };
    const body = JSON.stringify({ username: 'silent', phase: 'initial' });
    await expect(
      fetch(`${sandbox.origin}/recovery/mfafactors`, { method: 'POST', headers, body, signal: leave }),
    ).rejects.toThrow();
    await new Promise((wake) => setTimeout(wake, 50));
    expect(await visitor.panel('requests')).toMatchObject([
      {
        method: 'POST',
        path: '/recovery/mfafactors',
        body: { username: 'silent', phase: 'initial' },
        aborted: true,
      },
    ]);
  });

  it('slow is answered, but later', async () => {
    await visitor.panel('faults', { path: '/recovery/mfafactors', kind: 'slow', milliseconds: 200 });
    const start = Date.now();
    expect((await list('sms')).status).toBe(200);
    expect(Date.now() - start).toBeGreaterThanOrEqual(195);
    const started = list('slow').then(() => 'answered');
    const patience = new Promise((wake) => setTimeout(() => wake('waiting'), 200));
    expect(await Promise.race([started.catch(() => 'ended'), patience])).toBe('waiting');
  });

  it('are given as ordered, as often as ordered', async () => {
    const order = {
      path: '/recovery/mfafactors',
      kind: 'status',
      status: 418,
      errorCode: 'TEAPOT',
      times: 2,
    };
    await visitor.panel('faults', order);
    expect(await list('sms')).toMatchObject({ status: 418, errorCode: 'TEAPOT' });
    expect(await list('sms')).toMatchObject({ status: 418 });
    expect(await list('sms')).toMatchObject({ status: 200 });
  });

  it('may be lost answers of calls that took effect', async () => {
    await visitor.panel('faults', { path: '/recovery/mfaverify', kind: 'cut', takesEffect: true });
    await expect(verify('sms', 'sms')).rejects.toThrow();
    expect((await visitor.panel('state')).messages).toHaveLength(1);
  });
});

const codes = (username: string) => visitor.panel(`users/${username}/codes`);

const list = (username: string, phase = 'initial') =>
  visitor.post('/recovery/mfafactors', { username, phase });

const verify = (username: string, factorType: string, code?: string, phase = 'initial', type = 'password') =>
  visitor.post('/recovery/mfaverify', { username, factorType, type, relayState: '', phase, code });

const proveBySms = async (username: string, phase: string): Promise<Answer> => {
  await verify(username, 'sms', undefined, phase);
  return verify(username, 'sms', (await codes(username)).sms, phase);
};
