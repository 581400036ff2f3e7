import { givenRecoveryServer, noLimits, proveBySms } from '../given/recovery-server';

const two = { count: 2, seconds: 600 };

describe('requests', () => {
  it('are throttled for one user from one network, whatever the case', async () => {
    const server = givenRecoveryServer({ limits: { ...noLimits, perUser: two } });
    const statuses = [];
    for (const user of ['jane', 'JANE', 'Jane', 'sms']) statuses.push((await server.list(user)).status);

    expect(statuses).toEqual([200, 200, 429, 200]);
    server.pass(600_000);
    expect(await server.list('jane')).toMatchObject({ status: 200 });
  });

  it('of strangers for one user do not refuse the user, in another network or in a known browser', async () => {
    const server = givenRecoveryServer({ limits: { ...noLimits, perUser: { count: 3, seconds: 600 } } });
    await server.reset(await proveBySms(server, 'jane'));
    const list = (address: string) =>
      server.call('listFactorsOfUser', { username: 'jane', phase: 'initial' }, address);
    server.moveTo('a stranger');
    for (let at = 0; at < 40; at += 1) await list('192.0.2.1');

    expect(await list('192.0.2.1')).toMatchObject({ status: 429 });
    expect(await list('192.0.2.2')).toMatchObject({ status: 200 });
    server.moveTo('jane’s browser');
    expect(await list('192.0.2.1')).toMatchObject({ status: 200 });
    expect(await server.list('google')).toMatchObject({ status: 200 });
  });

  it('beyond the limit of all wait up to five seconds, and none is refused; known networks and browsers do not wait', async () => {
    const waited: number[] = [];
    const pause = async (milliseconds: number) => void waited.push(milliseconds);
    const server = givenRecoveryServer({ limits: { ...noLimits, inAll: { count: 10, seconds: 60 } }, pause });
    await server.reset(await proveBySms(server, 'jane'));
    server.pass(60_000);
    const list = (user: string, address: string) =>
      server.call('listFactorsOfUser', { username: user, phase: 'initial' }, address);
    const statuses = [];
    for (let at = 0; at < 30; at += 1) statuses.push((await list('sms', `198.51.100.${at}`)).status);

    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(waited).toEqual([
      ...Array.from({ length: 10 }, (_, at) => 500 * (at + 1)),
      ...Array(10).fill(5_000),
    ]);
    await list('google', '192.0.2.1');
    await list('jane', '198.51.100.1');
    expect(waited).toHaveLength(20);
  });

  it('from a network in which somebody has recovered, such as a campus, have ten times the limit', async () => {
    const server = givenRecoveryServer({ limits: { ...noLimits, perAddress: { count: 3, seconds: 600 } } });
    await server.reset(await proveBySms(server, 'jane'));
    server.pass(600_000);
    const statuses = [];
    for (let at = 0; at < 31; at += 1) statuses.push((await server.list('sms')).status);

    expect(statuses.indexOf(429)).toBe(30);
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

  it.each([
    ['one IPv6 network', ['2001:db8:0:1::1', '2001:db8::1:0:0:0:2', '2001:DB8:0:1:ffff::3'], 429],
    ['neighbouring IPv6 networks', ['2001:db8:0:1::1', '2001:db8:0:2::1', '2001:db8::1'], 200],
    ['one IPv6 network without zeros', ['1:2:3:4:5:6:7:8', '1:2:3:4:8:7:6:5', '1:2:3:4::'], 429],
    ['one network interface', ['fe80::1%eth0', 'fe80::2%eth0', 'fe80::3%eth0'], 429],
    ['different IPv4 addresses', ['192.0.2.1', '192.0.2.2', '192.0.2.3'], 200],
    ['IPv4 addresses in IPv6 notation', ['::ffff:192.0.2.1', '::ffff:192.0.2.2', '::ffff:c000:203'], 200],
    ['two notations of an IPv4 address', ['192.0.2.1', '::ffff:192.0.2.1', '::ffff:c000:201'], 429],
  ])('the third request from %s, of %j, is answered with %d', async (_what, addresses, status) => {
    const server = givenRecoveryServer({ limits: { ...noLimits, perAddress: two } });
    const statuses = [];
    for (const address of addresses)
      statuses.push(
        (await server.call('listFactorsOfUser', { username: 'jane', phase: 'initial' }, address)).status,
      );

    expect(statuses).toEqual([200, 200, status]);
  });

  it.each([
    ['/64', 2, () => '2001:db8:0:1::1'],
    ['/56', 8, (at: number) => `2001:db8:0:1${at.toString(16).padStart(2, '0')}::1`],
    ['/48', 32, (at: number) => `2001:db8:0:${at.toString(16)}00::1`],
  ])('from one IPv6 network %s are refused after %d', async (_size, most, addressAt) => {
    const server = givenRecoveryServer({ limits: { ...noLimits, perAddress: two } });
    const statuses = [];
    for (let at = 0; at <= most; at += 1)
      statuses.push((await server.call('listOfferedFactors', {}, addressAt(at))).status);

    expect(statuses.map((status) => status === 200).lastIndexOf(true)).toBe(most - 1);
    expect(statuses.at(-1)).toBe(429);
  });

  it('are not counted for polls of a pending push and the configuration', async () => {
    const server = givenRecoveryServer({
      limits: { ...noLimits, perUser: two, perAddress: two },
    });
    const { body } = await server.verify('push', 'verifypush');
    const second = await server.poll('push', body.links.poll);
    await server.call('loadConfiguration', { type: 'admin' });

    expect(await server.poll('push', second.body.links.poll)).toMatchObject({ status: 200 });
    expect(await server.list('push')).toMatchObject({ status: 200 });
    expect(await server.list('push')).toMatchObject({ status: 429 });
  });
});

describe('polls', () => {
  it('with a link of another server are counted as requests, and do not reach the directory', async () => {
    const { directory } = givenRecoveryServer().options;
    const searched: string[] = [];
    const find = (username: string) => {
      searched.push(username);
      return directory.find(username);
    };
    const server = givenRecoveryServer({
      limits: { ...noLimits, perAddress: two },
      directory: { ...directory, find },
    });
    const statuses = [];
    for (const user of ['push', 'nobody', 'jane'])
      statuses.push((await server.poll(user, 'https://push.invalid/poll')).status);

    expect(statuses).toEqual([401, 401, 429]);
    expect(searched).toEqual([]);
  });

  it('of an expired push are counted as requests', async () => {
    const server = givenRecoveryServer({ limits: { ...noLimits, perAddress: two } });
    const { body } = await server.verify('push', 'verifypush');
    server.pass(600_000);
    const results = [];
    for (let number = 0; number < 3; number += 1)
      results.push((await server.poll('push', body.links.poll)).status);

    expect(results).toEqual([200, 401, 429]);
  });

  it('of one push are throttled after 60 in five minutes, for a known and for an unknown user', async () => {
    const lists = givenRecoveryServer({ distinctAnswers: false, decoys: { push: 'Pixel 7' } });
    const server = givenRecoveryServer({ ...lists.options, limits: {} });
    for (const user of ['push', 'nobody']) {
      const first = (await server.verify(user, 'verifypush')).body.links.poll;
      const statuses = [];
      for (let number = 0; number < 60; number += 1) statuses.push((await server.poll(user, first)).status);

      expect(new Set(statuses)).toEqual(new Set([200]));
      expect(await server.poll(user, first)).toMatchObject({ status: 429, retryAfter: 300 });
      const second = (await server.verify(user, 'verifypush')).body.links.poll;
      expect(await server.poll(user, second)).toMatchObject({ status: 200 });
    }
  });
});

it('The check of a code receives the largest network of the client, which shares the capacity of a factor', async () => {
  const networks: (string | undefined)[] = [];
  const { factorsOf } = givenRecoveryServer().options;
  const server = givenRecoveryServer({
    factorsOf: (account) =>
      factorsOf(account).map((factor) =>
        factor.kind === 'typedCode'
          ? { ...factor, check: async (_account, _code, network) => void networks.push(network) }
          : factor,
      ),
  });
  const pin = { userName: 'jane', pin: '1', type: 'password', phase: 'initial' };

  await server.call('verifyPin', pin, '192.0.2.1');
  await server.call('verifyPin', pin, '2001:db8:1:2::3');

  expect(networks).toEqual(['192.0.2.1', '20010db80001/48']);
});
