import { createPhoneCode } from '../../../adapters/recovery-server/adapters/factors/phone-code';
import { createRadiusCode } from '../../../adapters/recovery-server/adapters/factors/radius';
import { createMemoryStore } from '../../../adapters/recovery-server/adapters/store/memory-store';
import type {
  Account,
  Directory,
  Factor,
  ListedFactor,
} from '../../../adapters/recovery-server/core/ports/ports';
import { givenAccount } from '../given/accounts';
import { givenMessages } from '../given/messages';
import { givenRecoveryServer, twoProofs } from '../given/recovery-server';

const gateway = { url: 'https://gateway.example/' };
const phone = (name: 'sms' | 'call', contact?: string) =>
  createPhoneCode(name, { gateway, ...(contact && { contact }) }, 'recovery.example', givenMessages());
const radius = (name: 'rsa' | 'badge', contact?: string) =>
  createRadiusCode(name, { servers: [], display: name, ...(contact && { contact }) }, () => {});
const PHONE = '+4930550142';

const decoys = {
  sms: '+49 *** *** ####',
  call: '+49 *** *** ####',
  rsa: 'rsa',
  badge: 'badge',
  google: 'App',
};
const unknown = (count: number) => Array.from({ length: count }, (_, at) => `nobody${at}`);

/** Creates a server with equal answers, the given factors and users. Returns a function that resolves with a factor list. */
const givenLists = (factors: readonly Factor[], accounts: readonly Account[], more = {}) => {
  const { directory, factorsOf } = givenRecoveryServer().options;
  const find: Directory['find'] = async (username) => accounts.find((each) => each.username === username);
  const google = factorsOf(givenAccount('')).filter(({ name }) => name === 'google');
  const server = givenRecoveryServer({
    ...{ distinctAnswers: false, decoys, directory: { ...directory, find, sample: async () => accounts } },
    factorsOf: () => [...google, ...factors],
    ...more,
  });
  return async (user: string) => (await server.list(user)).body as unknown as readonly ListedFactor[];
};
const names = (list: readonly ListedFactor[]) => list.map(({ name }) => name).join();
type ListOf = ReturnType<typeof givenLists>;

/** Resolves with the share of the users who have each list. */
const sharesOf = async (listOf: ListOf, users: readonly string[]) => {
  const shares = new Map<string, number>();
  for (const user of users) {
    const list = names(await listOf(user));
    shares.set(list, (shares.get(list) ?? 0) + 1 / users.length);
  }
  return shares;
};
const namesOf = async (listOf: ListOf) => [...(await sharesOf(listOf, unknown(200))).keys()].toSorted();

/** Creates users, of whom each contact has its share. */
const givenUsers = (count: number, shares: Readonly<Record<string, number>>) =>
  Array.from({ length: count }, (_, at) => {
    const owned = Object.entries(shares).filter(([, share]) => (at * 7) % 100 < share * 100);
    return givenAccount(
      `user${at}`,
      Object.fromEntries(owned.map(([name]) => [name, name === 'phone' ? PHONE : name])),
    );
  });

describe('made-up factors', () => {
  it('are those of the users if all users have the same', async () => {
    const listOf = givenLists(
      [phone('sms'), radius('badge', 'badge')],
      givenUsers(50, { phone: 1, badge: 1 }),
    );

    expect(await namesOf(listOf)).toEqual(['sms,badge']);
  });

  it('have the shares of the users, so that one request tells no more about 1,000 names than chance', async () => {
    const users = givenUsers(500, { phone: 1, badge: 0.7, google: 0.3 });
    const listOf = givenLists([phone('sms'), radius('badge', 'badge')], users);

    const real = await sharesOf(
      listOf,
      users.map(({ username }) => username),
    );
    const made = await sharesOf(listOf, unknown(1_000));

    expect([...made.keys()].toSorted()).toEqual([...real.keys()].toSorted());
    const differences = [...real].map(([list, share]) => Math.abs(share - (made.get(list) ?? 0)));
    // Half the sum of the differences is the advantage over chance of somebody who guesses from one list.
    expect(differences.reduce((sum, each) => sum + each, 0) / 2).toBeLessThan(0.04);
  });

  it('stay the same with another secret, on another node, and for almost all names after a change of a few users', async () => {
    const lists = async (secret: string, badge: number) => {
      const users = givenUsers(500, { phone: 1, badge });
      const listOf = givenLists([phone('sms'), radius('badge', 'badge')], users, {
        secret,
        decoySecret: 'the secret of made-up factors, which stays',
      });
      return Promise.all(unknown(1_000).map(async (user) => JSON.stringify(await listOf(user))));
    };
    const before = await lists('a secret of at least thirty-two bytes', 0.5);
    const changed = (after: readonly string[]) => after.filter((list, at) => list !== before[at]).length;

    expect(changed(await lists('another secret of thirty-two bytes', 0.5))).toBe(0);
    expect(changed(await lists('a secret of at least thirty-two bytes', 0.52))).toBeLessThan(50);
  });

  it('are equal on two nodes, of which one has learnt from an older replica of the directory', async () => {
    const store = createMemoryStore({ now: () => 0 });
    const node = (badge: number) =>
      givenLists([phone('sms'), radius('badge', 'badge')], givenUsers(100, { phone: 1, badge }), { store });
    const [one, other] = [node(1), node(0)];

    expect([await namesOf(one), await namesOf(other)]).toEqual([['sms,badge'], ['sms,badge']]);
  });

  it('are learnt again after a day', async () => {
    let now = 0;
    const store = createMemoryStore({ now: () => now });
    const users = givenUsers(100, { phone: 1 });
    const accounts = [...users];
    const listOf = givenLists([phone('sms'), radius('badge', 'badge')], accounts, { store });
    expect(await namesOf(listOf)).toEqual(['sms']);
    accounts.splice(0, 100, ...givenUsers(100, { badge: 1 }));

    now = 86_400_000 - 1;
    expect(await namesOf(listOf)).toEqual(['sms']);
    now = 86_400_000;
    expect(await namesOf(listOf)).toEqual(['badge']);
  });

  it('contain all factors of a contact, with the same digits, like those of a known user', async () => {
    const listOf = givenLists([phone('sms'), phone('call')], [givenAccount('jane', { phone: PHONE })]);
    const digits = (list: readonly ListedFactor[]) =>
      new Set(list.flatMap(({ factorDisplay }) => /\d{4}$/.exec(factorDisplay)?.[0] ?? []));

    expect([...digits(await listOf('jane'))]).toEqual(['0142']);
    expect(await namesOf(listOf)).toEqual(['sms,call']);
    const lists = await Promise.all(unknown(200).map(listOf));
    expect(Math.max(...lists.map((list) => digits(list).size))).toBe(1);
    expect(new Set(lists.flatMap((list) => [...digits(list)])).size).toBeGreaterThan(100);
  });

  it('of different contacts have different digits', async () => {
    const jane = givenAccount('jane', { phone: PHONE, landline: PHONE });
    const listOf = givenLists([phone('sms'), phone('call', 'landline')], [jane]);

    const [sms, call] = await listOf('nobody');
    expect(sms?.factorDisplay).not.toBe(call?.factorDisplay);
  });

  it('are all factors if no user of the directory can recover, or if it refuses a sample', async () => {
    const factors = [phone('sms'), radius('badge', 'badge')];
    const { directory } = givenRecoveryServer().options;
    const refusing = { ...directory, find: async () => undefined, sample: () => Promise.reject(new Error()) };

    expect(await namesOf(givenLists(factors, [givenAccount('john')]))).toEqual(['google,sms,badge']);
    expect(await namesOf(givenLists(factors, [], { directory: refusing }))).toEqual(['google,sms,badge']);
  });

  it('are listed for a known user with too few factors for two proofs, and not learnt from such users', async () => {
    const accounts = [givenAccount('jane', { phone: PHONE }), givenAccount('john')];
    const listOf = givenLists([phone('sms'), radius('rsa')], accounts, twoProofs);

    expect(await listOf('jane')).toEqual([{ name: 'sms', factorDisplay: '+49 *** *** 0142' }]);
    expect(names(await listOf('john'))).toBe('sms');
    expect(await namesOf(listOf)).toEqual(['sms']);
  });
});
