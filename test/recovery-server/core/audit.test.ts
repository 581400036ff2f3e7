import { GOOD_CODE, givenRecoveryServer, NEW_PASSWORD, proveBySms } from '../given/recovery-server';

describe('the audit trail', () => {
  it('has a line for each step, with the client, the user, the factor and the outcome', async () => {
    const server = givenRecoveryServer({ limits: {} });
    const caller = { request: 'request-1', address: '192.0.2.1' };
    await server.list('google');
    await server.verify('google', 'google', '000000');
    await server.verify('google', 'google', GOOD_CODE);

    expect(server.lines).toEqual([
      { ...caller, step: 'listFactorsOfUser', outcome: 'done', username: 'google' },
      {
        ...{ ...caller, step: 'verifyFactor', outcome: 'refused', username: 'google' },
        ...{ factor: 'google', errorCode: 'E0000068' },
      },
      { ...caller, step: 'verifyFactor', outcome: 'done', username: 'google', factor: 'google' },
    ]);
  });

  it('names throttled steps and services that do not answer', async () => {
    const server = givenRecoveryServer({ limits: { wrongCodes: { count: 0, seconds: 60 } } });
    await server.verify('google', 'google', GOOD_CODE);
    server.fail(true);
    await server.list('google');

    expect(server.lines).toMatchObject([
      { outcome: 'throttled', errorCode: 'E0000047' },
      { outcome: 'failed', errorCode: 'E0000009' },
    ]);
  });

  it('never has a code, a token, a password or a link', async () => {
    const server = givenRecoveryServer();
    const code = await server.requestCode('sms');
    const token = (await server.verify('sms', 'sms', code)).body.recoveryToken;
    const push = await server.verify('push', 'verifypush');
    await server.poll('push', push.body.links.poll);
    await server.reset(token);
    await server.verify('google', 'google', GOOD_CODE);
    await server.core.idle();

    const trail = JSON.stringify(server.lines);
    for (const secret of [code, token, GOOD_CODE, NEW_PASSWORD, 'push.invalid'])
      expect(trail).not.toContain(secret);
    expect(server.lines).toHaveLength(7);
  });

  it('names the user of a token', async () => {
    const server = givenRecoveryServer();
    await server.reset(await proveBySms(server), { userName: '' });
    await server.core.idle();

    expect(server.lines.filter(({ step }) => ['resetPassword', 'notify'].includes(step))).toMatchObject([
      { username: 'sms', outcome: 'done' },
      { username: 'sms', outcome: 'done' },
    ]);
  });

  it('names the user of a token that is refused because the request names another user', async () => {
    const server = givenRecoveryServer();
    await server.reset(await proveBySms(server), { userName: 'google' });

    expect(server.lines.find(({ step }) => step === 'resetPassword')).toMatchObject({
      ...{ username: 'sms', outcome: 'refused' },
    });
  });

  it('cuts a long username', async () => {
    const server = givenRecoveryServer();
    await server.list('x'.repeat(10_000));

    expect(server.lines[0]?.username).toBe('x'.repeat(100));
  });
});

describe('the user is told', () => {
  it('of a new password and of an unlocked account', async () => {
    const server = givenRecoveryServer();
    await server.reset(await proveBySms(server));
    const recoveryToken = await proveBySms(server, 'jane', 'unlock');
    await server.call('unlockAccount', { recoveryToken, recoveryType: 'RECOVERY', userName: 'jane' });
    await server.core.idle();

    expect(server.told).toEqual(['passwordReset sms', 'unlocked jane']);
  });

  it('of nothing else', async () => {
    const server = givenRecoveryServer();
    await server.reset(await proveBySms(server), { newPassword: 'short' });
    await server.core.idle();

    expect(server.told).toEqual([]);
  });
});
