import { GOOD_CODE, givenRecoveryServer, noLimits, proveBySms } from '../given/recovery-server';

const DAY = 86_400_000;
const wrong = { status: 403, errorCode: 'E0000068' };
const { wrongCodes: _, ...others } = noLimits;
const limits = others;
const fast = { ...others, wrongCodes: { count: 1_000, seconds: 1 } };

type Server = ReturnType<typeof givenRecoveryServer>;
const guess = async (server: Server, user: string, factor: string, times: number) => {
  const statuses = [];
  for (let at = 0; at < times; at += 1) statuses.push((await server.verify(user, factor, '000000')).status);
  return statuses;
};

describe('wrong codes in a row', () => {
  it('are answered after a delay that doubles with every five, up to a day', async () => {
    const server = givenRecoveryServer({ limits });
    const delays = [];
    for (let period = 0; period < 10; period += 1) {
      expect(await guess(server, 'google', 'google', 5)).toEqual([403, 403, 403, 403, 403]);
      const { retryAfter = 0 } = await server.verify('google', 'google', GOOD_CODE);
      delays.push(retryAfter);
      server.pass(retryAfter * 1_000);
    }

    expect(delays).toEqual([600, 1_200, 2_400, 4_800, 9_600, 19_200, 38_400, 76_800, 86_400, 86_400]);
  });

  it.each([
    ['google', 100, GOOD_CODE],
    ['pin', 10, '4711'],
  ])('close %s for recoveries after %d, on every server and for months', async (factor, most, right) => {
    const server = givenRecoveryServer({ limits: fast });
    const other = givenRecoveryServer(server.options);
    await guess(server, 'jane', factor, most - 1);
    server.pass(1_000);
    expect(await other.verify('jane', factor, '000000')).toMatchObject(wrong);
    server.pass(200 * DAY);

    expect(await server.verify('jane', factor, right)).toMatchObject(wrong);
    expect(await other.verify('jane', factor, right)).toMatchObject(wrong);
    expect(await proveBySms(server, 'jane')).toEqual(expect.any(String));
  });

  it('are not checked beyond the limit in 1,000 concurrent tries', async () => {
    let checks = 0;
    const check = async () => {
      checks += 1;
      return undefined;
    };
    const { factorsOf } = givenRecoveryServer().options;
    const watched: typeof factorsOf = (account) =>
      factorsOf(account).map((factor) => (factor.kind === 'typedCode' ? { ...factor, check } : factor));
    const server = givenRecoveryServer({ limits: fast, factorsOf: watched });

    await Promise.all(Array.from({ length: 1_000 }, () => server.verify('google', 'google', '000000')));

    expect(checks).toBe(100);
  });

  it('begin again after a right one', async () => {
    const server = givenRecoveryServer({ limits: fast });
    await guess(server, 'jane', 'pin', 9);
    expect(await server.verify('jane', 'pin', '4711')).toMatchObject({ status: 200 });
    await server.list('jane');
    await guess(server, 'jane', 'pin', 9);

    expect(await server.verify('jane', 'pin', '4711')).toMatchObject({ status: 200 });
  });

  it('are told to the user at the tenth, and when they close the factor', async () => {
    const server = givenRecoveryServer({ limits: fast });
    const told = async (factor: string, times: number) => {
      await guess(server, 'jane', factor, times);
      await server.core.idle();
      return server.told.splice(0);
    };

    expect(await told('google', 9)).toEqual([]);
    expect(await told('google', 1)).toEqual(['wrongCodes jane']);
    expect(await told('google', 89)).toEqual([]);
    expect(await told('google', 1)).toEqual(['factorClosed jane']);
    expect(await told('google', 20)).toEqual([]);
    expect(await told('pin', 10)).toEqual(['factorClosed jane']);
  });

  it('of strangers do not count for a browser in which the user has recovered, and a right one there resets them', async () => {
    const server = givenRecoveryServer({ limits: fast });
    await server.reset(await proveBySms(server, 'jane'));
    server.moveTo('a stranger');
    await guess(server, 'jane', 'pin', 10);
    expect(await server.verify('jane', 'pin', '4711')).toMatchObject(wrong);

    server.moveTo('jane’s browser');
    expect(await guess(server, 'jane', 'pin', 9)).toEqual(Array(9).fill(403));
    expect(await server.verify('jane', 'pin', '4711')).toMatchObject({ status: 200 });
    server.moveTo('another browser of jane');
    expect(await server.verify('jane', 'pin', '4711')).toMatchObject({ status: 200 });
  });

  it('do not make a browser known by one proof of two, so that a stolen phone gives no fresh count', async () => {
    const server = givenRecoveryServer({ limits: fast });
    await proveBySms(server, 'jane');
    await server.list('jane');
    await guess(server, 'jane', 'pin', 10);
    server.moveTo('another browser');
    await proveBySms(server, 'jane');
    await server.list('jane');

    expect(await server.verify('jane', 'pin', '4711')).toMatchObject(wrong);
  });

  it('in another browser neither delay a sent code, nor count if no code was sent there', async () => {
    const server = givenRecoveryServer({ limits });
    const code = await server.requestCode('sms');
    server.moveTo('a stranger');
    expect(await guess(server, 'sms', 'sms', 200)).toEqual(Array(200).fill(403));
    await server.requestCode('sms');
    expect((await guess(server, 'sms', 'sms', 6)).at(-1)).toBe(429);
    server.moveTo('jane’s browser');

    expect(await server.verify('sms', 'sms', code)).toMatchObject({ status: 200 });
  });

  it('that have closed a factor end its messages', async () => {
    const server = givenRecoveryServer({ limits: fast });
    for (let sent = 0; sent < 20; sent += 1) {
      await server.requestCode('sms');
      await guess(server, 'sms', 'sms', 5);
    }
    server.sent.splice(0);

    expect(await server.requestCode('sms')).toBe('none');
    expect(await server.verify('sms', 'sms')).toMatchObject({ status: 200 });
  });
});
