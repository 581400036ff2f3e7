import { type TOTP, URI } from 'otpauth';
import { createSealing } from '../../../adapters/recovery-server/adapters/factors/sealed-code';
import { createTotp, enrolTotp } from '../../../adapters/recovery-server/adapters/factors/totp';
import { createMemoryStore } from '../../../adapters/recovery-server/adapters/store/memory-store';
import type { RecoveryServerOptions } from '../../../adapters/recovery-server/core/ports/ports';
import { createRecoveryServer } from '../../../adapters/recovery-server/core/recovery-server';
import { givenAccount } from '../given/accounts';
import { givenRecoveryServer } from '../given/recovery-server';

/** Creates a server over a store that a test can flush, and whose clock can differ. */
const given = () => {
  const server = givenRecoveryServer();
  const { clock } = server.options;
  let current = createMemoryStore(clock);
  let ahead = 0;
  const store = new Proxy(current, { get: (_target, method: keyof typeof current) => current[method] });
  const check = async () => ({ now: clock.now() + ahead, findings: [] });
  const nodeWith = (more: Partial<RecoveryServerOptions> = {}) =>
    createRecoveryServer({ ...server.options, store, ...more });
  return {
    ...{ server, nodeWith },
    flush: () => {
      current = { ...createMemoryStore(clock), check };
    },
    setAhead: (milliseconds: number) => {
      ahead = milliseconds;
      current = { ...current, check };
    },
  };
};

describe('the check of a node', () => {
  it('finds nothing if store, secret and clock are right', async () => {
    const { nodeWith, setAhead } = given();
    setAhead(0);
    const [one, other] = [nodeWith(), nodeWith()];

    expect([await one.check(), await other.check(), await one.check()]).toEqual([[], [], []]);
  });

  it.each([
    [5_000, 0],
    [5_001, 1],
    [-5_000, 0],
    [-5_001, 1],
  ])('finds a clock that differs by %d ms: %d', async (milliseconds, findings) => {
    const { nodeWith, setAhead } = given();
    setAhead(milliseconds);

    expect(await nodeWith().check()).toEqual(
      Array(findings).fill({ isSerious: true, text: expect.stringContaining('clock') }),
    );
  });

  it('finds another secret than that of a node that was checked within the last minute', async () => {
    const { nodeWith, server, setAhead } = given();
    setAhead(0);
    const [one, other] = [nodeWith(), nodeWith({ secret: 'o'.repeat(32) })];
    await one.check();
    const finding = { isSerious: true, text: expect.stringContaining('secret') };

    expect([await other.check(), await one.check()]).toEqual([[finding], []]);
    server.pass(59_999);
    expect(await other.check()).toEqual([finding]);
    server.pass(1);
    expect([await other.check(), await one.check()]).toEqual([[], [finding]]);
  });

  it('finds a store that has lost its values', async () => {
    const { nodeWith, server, flush } = given();
    const node = nodeWith();
    await node.check();
    server.pass(1);
    flush();

    expect(await node.check()).toEqual([{ isSerious: false, text: expect.stringContaining('lost') }]);
  });
});

describe('a store that has lost its values', () => {
  it('lets no code be used again: only a code whose time begins later is accepted', async () => {
    const { nodeWith, server, flush } = given();
    const keys = [Buffer.alloc(32, 7).toString('base64')];
    const { clock } = server.options;
    const { address, sealed } = enrolTotp('jane', 'Bank', createSealing(keys));
    const app = URI.parse(address) as TOTP;
    const account = givenAccount('jane', { secret: sealed });
    const factor = createTotp({ keys, contact: 'secret' }, clock, () => {});
    const { directory } = server.options;
    const node = nodeWith({
      directory: { ...directory, find: async () => account },
      factorsOf: () => [factor],
    });
    const proof = { username: 'jane', factorType: 'google', type: 'password', relayState: '' };
    const caller = { request: '', address: '', browser: 'a browser' };
    const enter = async (code: string) => {
      await node.answer('listFactorsOfUser', { username: 'jane', phase: 'initial' }, caller);
      return (await node.answer('verifyFactor', { ...proof, phase: 'initial', code }, caller)).outcome;
    };
    await node.check();
    server.pass(30_000);
    const used = app.generate({ timestamp: clock.now() });
    expect([await enter(used), await enter(used)]).toEqual(['done', 'refused']);
    server.pass(29_999);
    flush();

    expect(await enter(used)).toBe('refused');
    server.pass(1);
    expect(await enter(used)).toBe('refused');
    expect(await enter(app.generate({ timestamp: clock.now() }))).toBe('done');
  });
});
