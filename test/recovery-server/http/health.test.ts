import { connect } from 'node:net';
import { givenListeningServer, refusalOf } from '../given/listening-server';
import { givenRecoveryServer } from '../given/recovery-server';

describe('health', () => {
  it('is live and ready, sets no cookie, and needs no token', async () => {
    const server = await givenListeningServer();
    const live = await fetch(`${server.origin}/health/live`);
    const ready = await fetch(`${server.origin}/health/ready`);

    expect([live.status, ready.status]).toEqual([200, 200]);
    expect(live.headers.get('set-cookie')).toBeNull();
  });

  it('is live but not ready while the store does not answer, and logs why', async () => {
    const server = await givenListeningServer();
    server.fail(true);
    const ready = await fetch(`${server.origin}/health/ready`);

    expect([ready.status, await ready.json()]).toEqual([503, { status: 'unavailable' }]);
    expect((await fetch(`${server.origin}/health/live`)).status).toBe(200);
    expect(server.errors).toEqual(['store']);
    server.fail(false);
    expect((await fetch(`${server.origin}/health/ready`)).status).toBe(200);
  });
});

describe('readiness', () => {
  it.each([
    [true, 503, 'unavailable'],
    [false, 200, 'ready'],
  ])(
    'with a finding that is serious (%s) answers %d, and does not name it',
    async (isSerious, status, word) => {
      const { store } = givenRecoveryServer().options;
      const check = async () => ({ now: Date.UTC(2030, 0, 1), findings: [{ text: 'evicts', isSerious }] });
      const server = await givenListeningServer({}, { store: { ...store, check } });
      const ready = await fetch(`${server.origin}/health/ready`);

      expect([ready.status, await ready.json()]).toEqual([status, { status: word }]);
    },
  );
});

describe('a call', () => {
  it('that fails because the store does not answer says so in the log', async () => {
    const server = await givenListeningServer();
    server.fail(true);
    const response = await server.post('/recovery/mfafactors', { username: 'sms', phase: 'initial' });

    expect(await refusalOf(response)).toEqual([503, 'E0000009']);
    expect(server.errors).toEqual(['store']);
  });
});

describe('a slow request', () => {
  it.each([
    ['headers', 'POST /recovery/mfafactors HTTP/1.1\r\nHost: a'],
    [
      'a body',
      'POST /recovery/mfafactors HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
    ],
  ])('with unfinished %s ends after the maximum time', async (_, start) => {
    const { origin } = await givenListeningServer({ receiveTime: 100 });
    const socket = connect(Number(new URL(origin).port), '127.0.0.1').setEncoding('utf8');
    socket.write(start);
    let answer = '';
    for await (const part of socket) answer += part;

    expect(answer).toMatch(/^HTTP\/1.1 408 /);
  });
});

describe('a stop', () => {
  it('waits for messages that are being sent', async () => {
    let deliver = () => {};
    const delivered = new Promise<void>((resolve) => {
      deliver = resolve;
    });
    const server = await givenListeningServer(
      {},
      { notifier: { recipientsOf: () => [{ kind: 'email', address: '' }], tell: () => delivered } },
    );
    const old = { oldPassword: 'Old-Pa55word!', newPassword: 'New-Pa55word!' };
    const response = await server.post('/credentials/expiredpassword', { username: 'sms', ...old });
    expect(await refusalOf(response)).toEqual([200, undefined]);
    let isStopped = false;
    const stopped = server.close().then(() => {
      isStopped = true;
    });

    await new Promise((wake) => setTimeout(wake, 50));
    expect(isStopped).toBe(false);
    deliver();
    await stopped;
    expect(server.lines.at(-1)).toMatchObject({ step: 'notify', outcome: 'done' });
  });
});
