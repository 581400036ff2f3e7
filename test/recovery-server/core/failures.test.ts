import {
  type Account,
  type RecoveryServerOptions,
  Unavailable,
} from '../../../adapters/recovery-server/core/ports/ports';
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
    await expect(server.core.check()).resolves.toBeDefined();
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
    ['an empty new password', { newPassword: '' }, 403, 'PASSWORD_INVALID'],
    ['a new password with NUL', { newPassword: 'New-Pa55\0word!' }, 403, 'PASSWORD_INVALID'],
    ['a new password with a line break', { newPassword: 'New-Pa55word!\r\n' }, 403, 'PASSWORD_INVALID'],
    ['a new password with half a character', { newPassword: 'New-Pa55word!\ud83d' }, 403, 'PASSWORD_INVALID'],
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

  /** Returns a server that records each old password that the directory checks. */
  const watched = (more: Partial<RecoveryServerOptions> = {}) => {
    const { directory } = givenRecoveryServer().options;
    const checked: string[] = [];
    const changePassword: typeof directory.changePassword = (account, old, next) => {
      checked.push(old);
      return directory.changePassword(account, old, next);
    };
    const mayChangePassword = async ({ username }: Account) => username !== 'jane';
    const own = { ...directory, changePassword, mayChangePassword };
    return { checked, ...givenRecoveryServer({ directory: own, limits: {}, ...more }) };
  };

  it('is asked for at most twice in a row, so that no directory locks the account, now and later', async () => {
    const { call, checked, pass } = watched();
    await call('changeExpiredPassword', { ...change, oldPassword: 'wrong' });
    expect((await call('changeExpiredPassword', change)).status).toBe(200);
    expect(checked.splice(0)).toHaveLength(2);

    const guess = () => call('changeExpiredPassword', { ...change, oldPassword: 'wrong' });
    const answers = await Promise.all(Array.from({ length: 20 }, guess));
    pass(30 * 86_400_000);
    answers.push(await call('changeExpiredPassword', { ...change, oldPassword: change.newPassword }));

    expect(checked).toHaveLength(2);
    expect(new Set(answers.map(({ errorCode }) => errorCode))).toEqual(new Set(['E0000014']));
  });

  it('is asked for again after a recovery', async () => {
    const server = watched();
    for (const oldPassword of ['wrong', 'wrong'])
      await server.call('changeExpiredPassword', { ...change, oldPassword });
    await server.reset(await proveBySms(server));
    server.checked.splice(0);

    await server.call('changeExpiredPassword', change);

    expect(server.checked).toHaveLength(1);
  });

  it('that has not expired is not changed, and the answer does not say that the old one is right', async () => {
    const { call, checked } = watched({ distinctAnswers: false });

    const answers = [];
    for (const more of [{}, { oldPassword: 'wrong' }, {}])
      answers.push(await call('changeExpiredPassword', { ...change, username: 'jane', ...more }));
    answers.push(await call('changeExpiredPassword', { ...change, username: 'nobody' }));

    expect(checked).toEqual([]);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({ status: 403, errorCode: 'E0000014' });
  });
});
