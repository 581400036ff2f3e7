import { givenRecoveryServer, noLimits } from '../given/recovery-server';

const two = { count: 2, seconds: 600 };

describe('requests', () => {
  it.each([
    ['for one user, whatever the case', 'perUser', ['jane', 'JANE', 'Jane'], 'sms'],
    ['of all users', 'inAll', ['jane', 'sms', 'google'], undefined],
  ])('are throttled %s', async (_what, name, users, free) => {
    const server = givenRecoveryServer({ limits: { ...noLimits, [name]: two } });
    const statuses = [];
    for (const [at, user] of users.entries())
      statuses.push(
        (await server.call('listFactorsOfUser', { username: user, phase: 'initial' }, `${at}`)).status,
      );

    expect(statuses).toEqual([200, 200, 429]);
    if (free !== undefined) expect(await server.list(free)).toMatchObject({ status: 200 });
    server.pass(600_000);
    expect(await server.list('jane')).toMatchObject({ status: 200 });
  });

  it('are throttled from one address, with the time to wait', async () => {
    const server = givenRecoveryServer({ limits: { ...noLimits, perAddress: two } });
    const list = (address: string) =>
      server.call('listFactorsOfUser', { username: 'jane', phase: 'initial' }, address);
    await list('192.0.2.7');
    server.pass(500);
    await list('192.0.2.7');

    expect(await list('192.0.2.7')).toMatchObject({ status: 429, errorCode: 'E0000047', retryAfter: 600 });
    expect(await list('192.0.2.8')).toMatchObject({ status: 200 });
  });

  it.each(['jane', 'nobody'])(
    'refused from one address do not use up the limits of the user %s and of all users',
    async (username) => {
      const limits = {
        ...noLimits,
        perAddress: two,
        perUser: { ...two, count: 3 },
        inAll: { ...two, count: 4 },
      };
      const server = givenRecoveryServer({ distinctAnswers: false, limits });
      const list = async (user: string, address: string) =>
        (await server.call('listFactorsOfUser', { username: user, phase: 'initial' }, address)).status;
      const flood = (user: string, address: string) =>
        Promise.all(Array.from({ length: 20 }, () => list(user, address)));

      await flood(username, '192.0.2.7');
      expect(await list(username, '192.0.2.8')).toBe(200);
      await flood(username, '192.0.2.9');
      expect(await list('sms', '192.0.2.10')).toBe(200);
      expect(await list('google', '192.0.2.10')).toBe(429);
    },
  );

  it('are not counted for polls and the configuration', async () => {
    const server = givenRecoveryServer({
      limits: { ...noLimits, perUser: two, perAddress: two, inAll: two },
    });
    const { body } = await server.verify('push', 'verifypush');
    const second = await server.poll('push', body.links.poll);
    await server.call('loadConfiguration', { type: 'admin' });

    expect(await server.poll('push', second.body.links.poll)).toMatchObject({ status: 200 });
    expect(await server.list('push')).toMatchObject({ status: 200 });
    expect(await server.list('push')).toMatchObject({ status: 429 });
  });
});
