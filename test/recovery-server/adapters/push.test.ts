import { createPush, type PushSettings } from '../../../adapters/recovery-server/adapters/factors/push';
import { describePushContract } from '../contracts/factor-contract';
import { givenAccount } from '../given/accounts';
import { type GatewayServer, startGateway } from '../given/gateway-server';

const jane = givenAccount('jane', { device: 'device-17', deviceName: 'Pixel 7' });
let server: GatewayServer;
let states: Map<string, string>;
beforeEach(async () => {
  server = await startGateway();
  states = new Map();
  server.react(({ method, path }) => {
    if (method === 'GET') {
      const status = states.get(decodeURIComponent(path.slice('/pushes/'.length)));
      return status === undefined
        ? { status: 404 }
        : { status: 200, body: JSON.stringify({ push: { status } }) };
    }
    const id = `push/${states.size + 1}`;
    states.set(id, 'PENDING');
    return { status: 201, body: JSON.stringify({ data: { id } }) };
  });
});
afterEach(() => server.close());

const given = (more: Partial<PushSettings> = {}) =>
  createPush({
    ...{ contact: 'device', displayContact: 'deviceName' },
    start: {
      ...{ url: `${server.origin}/pushes`, ca: server.ca, timeout: 1_000 },
      body: { device: '{device}', title: 'Recovery ({type}) of {username}' },
    },
    idPath: 'data.id',
    state: { url: `${server.origin}/pushes/{id}`, ca: server.ca, timeout: 1_000 },
    statePath: 'push.status',
    states: { approved: ['YES'], rejected: ['NO', 'FRAUD'], expired: ['OLD'] },
    ...more,
  });

describePushContract('An HTTPS gateway', () => ({
  ...{ factor: given(), sameFactor: given(), owner: jane, strangers: [givenAccount('john')] },
  secrets: ['device-17'],
  answer: (reaction) => states.set('push/1', { approved: 'YES', rejected: 'NO', expired: 'OLD' }[reaction]),
  switchOff: () => server.close(),
}));

describe('the factor push', () => {
  it('sends the device and the kind of recovery', async () => {
    expect(await given().send(jane, 'unlock')).toBe('push/1');

    expect(JSON.parse(server.calls[0]?.body ?? '')).toEqual({
      device: 'device-17',
      title: 'Recovery (unlock) of jane',
    });
  });

  it('[additions.number.3] sends the number', async () => {
    const body = { title: 'Choose {number}' };
    const start = { url: `${server.origin}/pushes`, ca: server.ca, body };

    await given({ start, numberPath: 'push.number' }).send(jane, 'password', 42);

    expect(JSON.parse(server.calls[0]?.body ?? '')).toEqual({ title: 'Choose 42' });
  });

  it.each([
    ['YES', 42, 'push.number', 'approved'],
    ['YES', '42', 'push.number', 'approved'],
    ['YES', 43, 'push.number', 'rejected'],
    ['YES', undefined, 'push.number', 'rejected'],
    ['YES', 42, undefined, 'rejected'],
    ['PENDING', 43, 'push.number', 'waiting'],
    ['OLD', 43, 'push.number', 'expired'],
  ])(
    '[additions.number.4] %s with the number %j at the path %s is %s',
    async (status, number, path, state) => {
      server.react(() => ({ status: 200, body: JSON.stringify({ push: { status, number } }) }));

      expect(await given(path ? { numberPath: path } : {}).state('push/1', 42)).toBe(state);
    },
  );

  it('asks for the state with an encoded id', async () => {
    await given().state('../a?b');

    expect(server.calls).toMatchObject([{ method: 'GET', path: '/pushes/..%2Fa%3Fb' }]);
  });

  it.each([
    ['a second name of a state', 'FRAUD', 'rejected'],
    ['an unknown name', 'SOON', 'waiting'],
    ['a name that is no text', undefined, 'waiting'],
  ])('understands %s', async (_, name, state) => {
    server.react(() => ({ status: 200, body: JSON.stringify({ push: { status: name ?? {} } }) }));

    expect(await given().state('push/1')).toBe(state);
  });

  it('has expired if the provider has forgotten it', async () => {
    expect(await given().state('push/99')).toBe('expired');
  });

  it.each([
    ['no id', '{"data": {}}'],
    ['no JSON', '<html>'],
    ['a body that is too long', JSON.stringify({ data: { id: '1' }, rest: 'x'.repeat(70_000) })],
    ['an id that is too long', JSON.stringify({ data: { id: '1'.repeat(201) } })],
    ['the name of a method for an id', '[]'],
  ])('is Unavailable if the answer has %s', async (_, body) => {
    server.react(() => ({ status: 200, body }));

    await expect(given().send(jane, 'password')).rejects.toMatchObject({ name: 'Unavailable' });
  });
});
