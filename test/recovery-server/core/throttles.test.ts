import { type Factor, Unavailable } from '../../../adapters/recovery-server/core/ports/ports';
import { GOOD_CODE, givenRecoveryServer, noLimits, OLD_PASSWORD, proveBySms } from '../given/recovery-server';

const throttled = (retryAfter: number) => ({ status: 429, errorCode: 'E0000047', retryAfter });
const two = { count: 2, seconds: 600 };

describe('wrong codes', () => {
  it('throttle the factor after five in ten minutes, even for the right code', async () => {
    const server = givenRecoveryServer({ limits: { ...noLimits, wrongCodes: { count: 5, seconds: 600 } } });
    for (let number = 0; number < 5; number += 1)
      expect(await server.verify('google', 'google', '000000')).toMatchObject({ status: 403 });
    server.pass(1_000);

    expect(await server.verify('google', 'google', GOOD_CODE)).toMatchObject(throttled(599));
    server.pass(598_999);
    expect(await server.verify('google', 'google', GOOD_CODE)).toMatchObject(throttled(1));
    server.pass(1);
    expect(await server.verify('google', 'google', GOOD_CODE)).toMatchObject({ status: 200 });
  });

  it('throttle after five by default', async () => {
    const server = givenRecoveryServer({ limits: {} });
    const statuses = [];
    for (let number = 0; number < 6; number += 1)
      statuses.push((await server.verify('google', 'google', '000000')).status);

    expect(statuses).toEqual([403, 403, 403, 403, 403, 429]);
  });

  it('reach the factor in at most five of 1,000 concurrent tries', async () => {
    let checks = 0;
    const { factorsOf } = givenRecoveryServer().options;
    const server = givenRecoveryServer({
      limits: { ...noLimits, wrongCodes: { count: 5, seconds: 600 } },
      factorsOf: (account) =>
        factorsOf(account).map((factor) =>
          factor.kind !== 'typedCode'
            ? factor
            : {
                ...factor,
                check: async () => {
                  checks += 1;
                  return undefined;
                },
              },
        ),
    });

    await Promise.all(Array.from({ length: 1_000 }, () => server.verify('google', 'google', '000000')));

    expect(checks).toBe(5);
  });

  it('do not throttle another factor or another user', async () => {
    const server = givenRecoveryServer({ limits: { ...noLimits, wrongCodes: two } });
    for (let number = 0; number < 3; number += 1) await server.verify('jane', 'google', '000000');

    expect(await server.verify('jane', 'google', GOOD_CODE)).toMatchObject({ status: 429 });
    expect(await server.verify('google', 'google', GOOD_CODE)).toMatchObject({ status: 200 });
    expect(await server.verify('jane', 'sms', await server.requestCode('jane'))).toMatchObject({
      status: 200,
    });
  });

  it('are forgotten after a right one', async () => {
    const server = givenRecoveryServer({ limits: { ...noLimits, wrongCodes: two } });
    await server.verify('jane', 'google', '000000');
    await server.verify('jane', 'google', GOOD_CODE);
    await server.list('jane');

    expect(await server.verify('jane', 'google', '000000')).toMatchObject({ status: 403 });
    expect(await server.verify('jane', 'google', '000000')).toMatchObject({ status: 403 });
    expect(await server.verify('jane', 'google', '000000')).toMatchObject({ status: 429 });
  });

  it('are not counted if a service did not answer, and are counted again when it does', async () => {
    const { factorsOf } = givenRecoveryServer().options;
    let isDown = true;
    const server = givenRecoveryServer({
      limits: { ...noLimits, wrongCodes: two },
      factorsOf: (account) =>
        factorsOf(account).map((factor) =>
          factor.kind === 'typedCode'
            ? {
                ...factor,
                check: (...given) =>
                  isDown ? Promise.reject(new Unavailable('RADIUS')) : factor.check(...given),
              }
            : factor,
        ),
    });
    const statuses = async (number: number) => {
      const answers = [];
      for (let at = 0; at < number; at += 1) answers.push(await server.verify('google', 'google', '000000'));
      return answers.map(({ status }) => status);
    };

    expect(await statuses(4)).toEqual([503, 503, 503, 503]);
    isDown = false;
    expect(await statuses(1)).toEqual([403]);
    isDown = true;
    expect(await statuses(2)).toEqual([503, 503]);
    isDown = false;
    expect(await statuses(2)).toEqual([403, 429]);
  });

  it('of an old password are not counted if the directory did not answer', async () => {
    const { directory } = givenRecoveryServer().options;
    let isDown = true;
    const server = givenRecoveryServer({
      limits: {},
      directory: {
        ...directory,
        changePassword: (...given) =>
          isDown ? Promise.reject(new Unavailable('LDAP')) : directory.changePassword(...given),
      },
    });
    const body = { username: 'jane', oldPassword: 'wrong', newPassword: 'New-Pa55word!' };
    const change = async () => (await server.call('changeExpiredPassword', body)).status;

    expect([await change(), await change(), await change()]).toEqual([503, 503, 503]);
    isDown = false;
    expect([await change(), await change()]).toEqual([403, 403]);
    expect(await server.call('changeExpiredPassword', { ...body, oldPassword: OLD_PASSWORD })).toMatchObject({
      errorCode: 'E0000014',
    });
  });

  it('count across servers that share a store', async () => {
    const one = givenRecoveryServer({ limits: { ...noLimits, wrongCodes: two } });
    const other = givenRecoveryServer({ ...one.options, limits: { ...noLimits, wrongCodes: two } });
    await one.verify('google', 'google', '000000');
    await one.verify('google', 'google', '000000');

    expect(await other.verify('google', 'google', GOOD_CODE)).toMatchObject({ status: 429 });
  });
});

describe('messages', () => {
  it('to one contact are limited by day, by all factors together, and as many again from a known browser', async () => {
    const factors = givenRecoveryServer();
    const { factorsOf } = factors.options;
    const twice = (factor: Factor): readonly Factor[] => {
      if (factor.kind !== 'sentCode') return [];
      const find: Factor['find'] = async () => ({ name: 'voice', factorDisplay: '' });
      return [
        { ...factor, contact: 'sms' },
        { ...factor, name: 'voice', contact: 'sms', find },
      ];
    };
    const onePhone: typeof factorsOf = (account) => factorsOf(account).flatMap(twice);
    const server = givenRecoveryServer({
      factorsOf: onePhone,
      limits: { ...noLimits, perContact: { count: 3, seconds: 86_400 } },
    });
    await server.verify('sms', 'sms');
    const { body } = await server.verify('sms', 'sms', factors.sent.at(-1)?.text);
    await server.reset(body.recoveryToken);
    server.moveTo('a stranger');
    const statuses = [];
    for (const factor of ['voice', 'sms', 'voice', 'sms'])
      statuses.push((await server.verify('sms', factor)).status);

    expect(statuses).toEqual([200, 200, 429, 429]);
    server.moveTo('jane’s browser');
    expect(await server.verify('sms', 'sms')).toMatchObject({ status: 200 });
    server.moveTo('a stranger');
    server.pass(86_400_000);
    expect(await server.verify('sms', 'sms')).toMatchObject({ status: 200 });
  });

  it('to all users are limited by day, and as many again from known browsers', async () => {
    const server = givenRecoveryServer({
      limits: { ...noLimits, messagesInAll: { count: 3, seconds: 86_400 } },
    });
    await server.reset(await proveBySms(server, 'sms'));
    server.moveTo('a stranger');
    const statuses = [];
    for (const user of ['jane', 'locked', 'kept-locked'])
      statuses.push((await server.verify(user, 'sms')).status);

    expect(statuses).toEqual([200, 200, 429]);
    server.moveTo('jane’s browser');
    expect(await server.verify('sms', 'sms')).toMatchObject({ status: 200 });
  });

  it.each(['sms', 'verifypush'])('to one user are throttled by factor: %s', async (factor) => {
    const server = givenRecoveryServer({ limits: { ...noLimits, messages: two } });
    const statuses = [];
    for (let number = 0; number < 3; number += 1) statuses.push((await server.verify('jane', factor)).status);

    expect(statuses).toEqual([200, 200, 429]);
    expect(server.sent.length + server.pushes.size).toBe(2);
    const email = {
      username: 'jane',
      factorType: 'email',
      type: 'password',
      relayState: '',
      phase: 'initial',
    };
    expect(await server.call('sendEmail', email)).toMatchObject({ status: 200 });
  });
});
