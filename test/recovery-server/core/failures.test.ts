import { Unavailable } from '../../../adapters/recovery-server/core/ports/ports';
import { givenRecoveryServer, OLD_PASSWORD, proveBySms } from '../given/recovery-server';

const unavailable = { status: 503, errorCode: 'E0000009' };

describe('a service that does not answer', () => {
  it('is a 503 for every call that needs the store', async () => {
    const server = givenRecoveryServer();
    const token = await proveBySms(server);
    const { body } = await server.verify('push', 'verifypush');
    server.fail(true);

    expect(await server.list('sms')).toMatchObject(unavailable);
    expect(await server.verify('sms', 'sms')).toMatchObject(unavailable);
    expect(await server.poll('push', body.links.poll)).toMatchObject(unavailable);
    expect(await server.reset(token)).toMatchObject(unavailable);
    await expect(server.core.check()).rejects.toThrow(Unavailable);
    server.fail(false);

    expect(await server.poll('push', body.links.poll)).toMatchObject({ status: 200 });
    expect(await server.reset(token)).toMatchObject({ status: 200 });
    await expect(server.core.check()).resolves.toBeUndefined();
  });

  it('leaves a push that its provider cannot say the state of', async () => {
    const { factorsOf } = givenRecoveryServer().options;
    let isDown = true;
    const server = givenRecoveryServer({
      factorsOf: (account) =>
        factorsOf(account).map((factor) =>
          factor.kind !== 'push'
            ? factor
            : {
                ...factor,
                state: async () => {
                  if (isDown) throw new Unavailable('provider');
                  return 'approved';
                },
              },
        ),
    });
    const { body } = await server.verify('push', 'verifypush');

    expect(await server.poll('push', body.links.poll)).toMatchObject(unavailable);
    isDown = false;
    expect((await server.poll('push', body.links.poll)).body).toMatchObject({ factorResult: 'SUCCESS' });
  });

  it('is a 503 with distinct answers if it sends messages; with equal answers it is audited and reported to the operator', async () => {
    const { factorsOf } = givenRecoveryServer().options;
    const failing: typeof factorsOf = (account) =>
      factorsOf(account).map((factor) =>
        factor.kind === 'sentCode'
          ? { ...factor, send: () => Promise.reject(new Unavailable('sms')) }
          : factor,
      );
    const causes: unknown[] = [];
    const onFailure = (cause: unknown) => causes.push(cause);
    const distinct = givenRecoveryServer({ factorsOf: failing });
    const equal = givenRecoveryServer({ factorsOf: failing, distinctAnswers: false, onFailure });

    expect(await distinct.verify('sms', 'sms')).toMatchObject(unavailable);
    expect(await equal.verify('sms', 'sms')).toMatchObject({ status: 200 });
    await equal.core.idle();
    expect(equal.lines).toContainEqual(expect.objectContaining({ step: 'send', outcome: 'failed' }));
    expect(causes).toEqual([new Unavailable('sms')]);
  });

  it('is audited and changes nothing if it is the one that notifies', async () => {
    const { notifier } = givenRecoveryServer().options;
    const tell = () => Promise.reject(new Error('no mail'));
    const server = givenRecoveryServer({ notifier: { ...notifier, tell } });

    expect(await server.reset(await proveBySms(server))).toMatchObject({ status: 200 });
    await server.core.idle();
    expect(server.lines).toContainEqual(expect.objectContaining({ step: 'notify', outcome: 'failed' }));
  });
});

it('any other error is a 500, and is audited', async () => {
  const { directory } = givenRecoveryServer().options;
  const server = givenRecoveryServer({
    directory: { ...directory, find: () => Promise.reject(new TypeError('a mistake')) },
  });

  expect(await server.list('sms')).toMatchObject({ status: 500, cause: new TypeError('a mistake') });
  expect(server.lines).toMatchObject([{ step: 'listFactorsOfUser', outcome: 'failed', username: 'sms' }]);
});

describe('an expired password', () => {
  const change = { username: 'sms', oldPassword: OLD_PASSWORD, newPassword: 'New-Pa55word!' };

  it('is changed with the old one', async () => {
    const server = givenRecoveryServer();

    expect((await server.call('changeExpiredPassword', change)).body).toEqual({});
    await server.core.idle();
    expect(server.told).toEqual(['passwordChanged sms']);
  });

  it.each([
    ['a wrong old password', { oldPassword: 'wrong' }, 403, 'E0000014'],
    ['a password that breaks the requirements', { newPassword: 'short' }, 403, 'PASSWORD_INVALID'],
    ['a password that was used before', { newPassword: OLD_PASSWORD }, 403, 'PASSWORD_INVALID'],
    ['an unknown user', { username: 'nobody' }, 404, 'E0000007'],
  ])('is not changed with %s', async (_what, more, status, errorCode) => {
    const server = givenRecoveryServer();

    expect(await server.call('changeExpiredPassword', { ...change, ...more })).toMatchObject({
      status,
      errorCode,
    });
    await server.core.idle();
    expect(server.told).toEqual([]);
  });

  it('allows five wrong old passwords in ten minutes', async () => {
    const server = givenRecoveryServer({ limits: {} });
    for (let number = 0; number < 5; number += 1)
      await server.call('changeExpiredPassword', { ...change, oldPassword: 'wrong' });

    expect(await server.call('changeExpiredPassword', change)).toMatchObject({ status: 429 });
  });
});
