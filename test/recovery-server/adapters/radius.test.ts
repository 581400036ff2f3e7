import {
  createRadiusCode,
  type RadiusSettings,
} from '../../../adapters/recovery-server/adapters/factors/radius';
import { givenAccount } from '../given/accounts';
import { type RadiusReaction, type ScriptedRadiusServer, startScriptedRadius } from '../given/radius-server';

const SECRET = 'a shared secret';
const jane = givenAccount('jane', { badge: 'B-17' });
const [ACCEPT, REJECT, CHALLENGE] = [{ code: 2 }, { code: 3 }, { code: 11 }] as const;
const SILENCE = { code: undefined };

const servers: ScriptedRadiusServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

const start = async (...reactions: readonly (readonly RadiusReaction[])[]) => {
  const server = await startScriptedRadius(SECRET, ...reactions);
  servers.push(server);
  return server;
};

const given = (
  ports: readonly number[],
  name: 'rsa' | 'badge' = 'rsa',
  changes: Partial<RadiusSettings> = {},
) => {
  const logged: string[] = [];
  const servers = ports.map((port) => ({ host: '127.0.0.1', port, secret: SECRET }));
  const factor = createRadiusCode(name, { timeout: 150, servers, ...changes }, (line) => logged.push(line));
  return { factor, logged };
};

const checkAfter = async (...reactions: readonly (readonly RadiusReaction[])[]) => {
  const server = await start(...reactions);
  const { factor, logged } = given([server.port]);
  const use = await factor.check(jane, '12345678').catch(({ name }: Error) => name);
  return { result: use === undefined ? 'refused' : use === 'Unavailable' ? use : 'accepted', logged, server };
};

const attribute = (type: number, text: string) =>
  Buffer.concat([Buffer.from([type, text.length + 2]), Buffer.from(text)]);

describe('the answer of a RADIUS server', () => {
  it.each<readonly [string, string, readonly RadiusReaction[]]>([
    ['an acceptance', 'accepted', [ACCEPT]],
    [
      'an acceptance with other attributes',
      'accepted',
      [{ code: 2, before: attribute(18, 'Hello'), after: attribute(25, 'x') }],
    ],
    ['a rejection', 'refused', [REJECT]],
    ['a challenge', 'refused', [CHALLENGE]],
    ['no answer', 'Unavailable', [SILENCE]],
    ['an acceptance without Message-Authenticator', 'Unavailable', [{ code: 2, signatures: 0 }]],
    ['an acceptance with two of them', 'Unavailable', [{ code: 2, signatures: 2 }]],
    [
      'an acceptance with a wrong one',
      'Unavailable',
      [{ code: 2, signatures: 0, after: Buffer.concat([Buffer.from([80, 18]), Buffer.alloc(16)]) }],
    ],
    ['an acceptance with another secret', 'Unavailable', [{ code: 2, secret: 'another' }]],
    [
      'an acceptance with a wrong authenticator',
      'Unavailable',
      [{ code: 2, change: (packet) => Buffer.from(packet).fill(0, 4, 20) }],
    ],
    [
      'an acceptance of another request',
      'Unavailable',
      [{ code: 2, change: (packet) => Buffer.from(packet).fill((packet[1] ?? 0) + 1, 1, 2) }],
    ],
    [
      'a rejection that became an acceptance',
      'Unavailable',
      [{ code: 3, change: (packet) => Buffer.from(packet).fill(2, 0, 1) }],
    ],
    [
      'a packet that ends too early',
      'Unavailable',
      [{ code: 2, change: (packet) => packet.subarray(0, -1) }],
    ],
    ['half a header', 'Unavailable', [{ code: 2, change: (packet) => packet.subarray(0, 10) }]],
    ['an attribute without length', 'Unavailable', [{ code: 2, after: Buffer.from([25, 0]) }]],
    ['an attribute beyond the end', 'Unavailable', [{ code: 2, after: Buffer.from([25, 9, 1]) }]],
    ['an accounting response', 'Unavailable', [{ code: 5 }]],
    ['a forged acceptance before the true rejection', 'refused', [{ code: 2, signatures: 0 }, REJECT]],
    ['a forged rejection before the true acceptance', 'accepted', [{ code: 3, secret: 'another' }, ACCEPT]],
    [
      'bytes after the packet',
      'accepted',
      [{ code: 2, change: (packet) => Buffer.concat([packet, Buffer.alloc(9)]) }],
    ],
  ])('%s: %s', async (_, expected, reaction) => {
    expect((await checkAfter(reaction)).result).toBe(expected);
  });

  it('tells operators about a challenge and about packets that are not signed, without the code', async () => {
    const challenged = await checkAfter([CHALLENGE]);
    const forged = await checkAfter([{ code: 2, signatures: 0 }, ACCEPT]);

    expect(challenged.logged).toEqual([
      '127.0.0.1 asks jane for a further code, which this factor cannot do.',
    ]);
    expect(forged.logged).toEqual([
      'Ignored a packet of 127.0.0.1: wrong secret, or no Message-Authenticator.',
    ]);
  });
});

describe('a request to a RADIUS server', () => {
  it('is repeated unchanged from the same port', async () => {
    const { result, server } = await checkAfter([SILENCE], [ACCEPT]);

    expect(result).toBe('accepted');
    const [first, second] = server.requests;
    expect(second).toEqual(first);
  });

  it('goes to the next server after two tries, and at once if a server is not there', async () => {
    const silent = await start([SILENCE]);
    const gone = await start([ACCEPT]);
    const last = await start([ACCEPT]);
    await servers.splice(servers.indexOf(gone), 1)[0]?.close();
    const { factor, logged } = given([silent.port, gone.port, last.port]);
    const started = Date.now();

    expect(typeof (await factor.check(jane, '12345678'))).toBe('string');

    expect(Date.now() - started).toBeLessThan(150 * 2 + 140);
    expect([silent, last].map(({ requests }) => requests.length)).toEqual([2, 1]);
    expect(logged).toHaveLength(2);
  });

  it('goes to the next server if the name of a server cannot be resolved', async () => {
    const server = await start([ACCEPT]);
    const hosts = ['radius.invalid', '127.0.0.1'];
    const named = hosts.map((host) => ({ host, port: server.port, secret: SECRET }));
    const { factor, logged } = given([], 'rsa', { servers: named });

    expect(await factor.check(jane, '12345678')).toBeDefined();
    expect(logged).toEqual(['radius.invalid does not answer.']);
  });

  it('does not go to the next server after a rejection', async () => {
    const [first, second] = [await start([REJECT]), await start([ACCEPT])];

    expect(await given([first.port, second.port]).factor.check(jane, '12345678')).toBeUndefined();

    expect(second.requests).toEqual([]);
  });

  it('begins with a Message-Authenticator and hides the code', async () => {
    const { server } = await checkAfter([ACCEPT]);

    const packet = server.requests[0]?.packet ?? Buffer.alloc(0);
    expect([...packet.subarray(20, 22)]).toEqual([80, 18]);
    expect(packet.toString('latin1')).toContain('jane');
    expect(packet.toString('latin1')).not.toContain('12345678');
  });

  it.each([
    ['a code that is too long', 'jane', '1'.repeat(129)],
    ['a name that is too long', 'j'.repeat(254), '1'],
    ['a NUL after the code, which RADIUS would ignore', 'jane', '12345678\0'],
  ])('is not sent with %s', async (_, name, code) => {
    const server = await start([ACCEPT]);

    expect(await given([server.port]).factor.check(givenAccount(name), code)).toBeUndefined();

    expect(server.requests).toEqual([]);
  });
});

describe('the factors of a RADIUS server', () => {
  it('rsa names the use of a passcode equally at every server, without the passcode; badge can be used again', async () => {
    const { port } = await start([ACCEPT]);
    const lost = await start([SILENCE]);
    const first = { host: '127.0.0.1', port: lost.port, secret: 'another shared secret' };
    const second = { host: '127.0.0.1', port, secret: SECRET };
    const { factor: rsa } = given([], 'rsa', { servers: [first, second] });

    const use = await rsa.check(jane, '12345678');
    expect(use).toMatch(/^[\w-]{43}$/);
    expect(await given([port]).factor.check(jane, '12345678')).toBe(use);
    expect(await given([port]).factor.check(jane, '12345679')).not.toBe(use);
    expect(await given([port], 'badge').factor.check(jane, 'B-17')).toBe('');
  });
});
