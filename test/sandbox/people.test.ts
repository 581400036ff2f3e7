import { givenSandbox } from './given-sandbox';

const { sandbox, visitor } = await givenSandbox();

describe('The list of sandbox users', () => {
  it('gives each user one line, a unique name and the same password, on the panel and at npm start', async () => {
    const { users } = await visitor.state();
    const names = sandbox.users.map(({ name }) => name);
    expect(users.map(({ name }) => name)).toEqual(names);
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThan(35);
    for (const { line, password } of sandbox.users) {
      expect(line).not.toContain('\n');
      expect(password).toBe('Old-Pa55word!');
    }
  });
});

describe('A faulty response of the sandbox', () => {
  it.each([
    ['error500', 500],
    ['html200', 200],
    ['wrongshape', 200],
    ['throttled', 429],
  ])('of the kind %s has status %d, at the factor list and at the code check', async (kind, status) => {
    const wrong = await visitor.list(kind);
    await visitor.list(`${kind}verify`);
    expect((await visitor.verify(`${kind}verify`, 'sms')).status).toBe(200);
    const check = await visitor.verify(`${kind}verify`, 'sms', (await visitor.codes(`${kind}verify`)).sms);
    expect([wrong.status, check.status]).toEqual([status, status]);
    expect(check.body).toEqual(wrong.body);
  });

  it('has an incomplete body for the user cut', async () => {
    await expect(visitor.list('cut')).rejects.toThrow();
  });

  it("never arrives for the user silent, and the request log records the client's abort", async () => {
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
        silent: true,
      },
    ]);
  });

  it('arrives correct but delayed for the user slow and for the fault kind slow', async () => {
    await visitor.panel('faults', { path: '/recovery/mfafactors', kind: 'slow', milliseconds: 200 });
    const start = Date.now();
    expect((await visitor.list('sms')).status).toBe(200);
    expect(Date.now() - start).toBeGreaterThanOrEqual(195);
    const started = visitor.list('slow').then(() => 'answered');
    const patience = new Promise((wake) => setTimeout(() => wake('waiting'), 200));
    expect(await Promise.race([started.catch(() => 'ended'), patience])).toBe('waiting');
    expect(await visitor.panel('requests')).toMatchObject([{ silent: false }, { silent: false }]);
  });

  it('is sent as often as the panel API requests', async () => {
    const order = {
      path: '/recovery/mfafactors',
      kind: 'status',
      status: 418,
      errorCode: 'TEAPOT',
      times: 2,
    };
    await visitor.panel('faults', order);
    expect(await visitor.list('sms')).toMatchObject({ status: 418, errorCode: 'TEAPOT' });
    expect(await visitor.list('sms')).toMatchObject({ status: 418 });
    expect(await visitor.list('sms')).toMatchObject({ status: 200 });
  });

  it('can be lost although the call took effect', async () => {
    await visitor.panel('faults', { path: '/recovery/mfaverify', kind: 'cut', takesEffect: true });
    await expect(visitor.verify('sms', 'sms')).rejects.toThrow();
    expect((await visitor.state()).messages).toHaveLength(1);
  });
});
