import { createPhoneCode } from '../../../adapters/recovery-server/adapters/factors/phone-code';
import { createRadiusCode } from '../../../adapters/recovery-server/adapters/factors/radius';
import type {
  Account,
  Directory,
  Factor,
  ListedFactor,
} from '../../../adapters/recovery-server/core/ports/ports';
import { givenAccount } from '../given/accounts';
import { givenRecoveryServer, twoProofs } from '../given/recovery-server';

const gateway = { url: 'https://gateway.example/' };
const phone = (name: 'sms' | 'call', contact?: string) =>
  createPhoneCode(name, { gateway, ...(contact && { contact }) }, 'recovery.example');
const radius = (name: 'rsa' | 'badge', contact?: string) =>
  createRadiusCode(name, { servers: [], display: name, ...(contact && { contact }) }, () => {});

const decoys = {
  sms: '+49 *** *** ####',
  call: '+49 *** *** ####',
  rsa: 'rsa',
  badge: 'badge',
  google: 'App',
};
const users = Array.from({ length: 200 }, (_, at) => `nobody${at}`);

/** Creates a server with equal answers and the given factors. Returns a function that resolves with a user's factor list. */
const givenLists = (factors: readonly Factor[], accounts: readonly Account[] = [], more = {}) => {
  const { directory, factorsOf } = givenRecoveryServer().options;
  const find: Directory['find'] = async (username) => accounts.find((each) => each.username === username);
  const google = factorsOf(givenAccount('')).filter(({ name }) => name === 'google');
  const server = givenRecoveryServer({
    ...{ distinctAnswers: false, decoys, directory: { ...directory, find } },
    factorsOf: () => [...google, ...factors],
    ...more,
  });
  return async (user: string) => (await server.list(user)).body as unknown as readonly ListedFactor[];
};
const names = (list: readonly ListedFactor[]) => list.map(({ name }) => name).join();
const namesOf = async (listOf: ReturnType<typeof givenLists>) =>
  [...new Set((await Promise.all(users.map(listOf))).map(names))].toSorted();

describe('made-up factors', () => {
  it('contain all factors of a contact or none, with the same digits, like those of a known user', async () => {
    const listOf = givenLists(
      [phone('sms'), phone('call')],
      [givenAccount('jane', { phone: '+4930550142' })],
    );
    const digits = (list: readonly ListedFactor[]) =>
      new Set(list.flatMap(({ factorDisplay }) => /\d{4}$/.exec(factorDisplay)?.[0] ?? []));

    expect([...digits(await listOf('jane'))]).toEqual(['0142']);
    expect(await namesOf(listOf)).toEqual(['google', 'google,sms,call', 'sms,call']);
    const lists = await Promise.all(users.map(listOf));
    expect(Math.max(...lists.map((list) => digits(list).size))).toBe(1);
    expect(new Set(lists.flatMap((list) => [...digits(list)])).size).toBeGreaterThan(100);
  });

  it('of different contacts are chosen separately, with different digits', async () => {
    const listOf = givenLists([phone('sms'), phone('call', 'landline')]);

    expect(await namesOf(listOf)).toContain('google,sms');
    expect(await namesOf(listOf)).toContain('google,call');
    const [sms, call] =
      (await Promise.all(users.map(listOf))).find(({ length }) => length === 3)?.slice(1) ?? [];
    expect(sms?.factorDisplay).not.toBe(call?.factorDisplay);
  });

  it('always contain a factor that every account has', async () => {
    const listOf = givenLists([radius('rsa'), radius('badge', 'badge')], [givenAccount('jane')]);

    expect(names(await listOf('jane'))).toBe('rsa');
    expect(await namesOf(listOf)).toEqual(['google,rsa', 'google,rsa,badge', 'rsa', 'rsa,badge']);
  });

  it('are listed for a known user with too few factors for two proofs', async () => {
    const accounts = [givenAccount('jane', { phone: '+4930550142' }), givenAccount('john')];
    const listOf = givenLists([phone('sms'), radius('rsa')], accounts, twoProofs);

    expect(await listOf('jane')).toEqual([
      { name: 'sms', factorDisplay: '+49 *** *** 0142' },
      { name: 'rsa', factorDisplay: 'rsa' },
    ]);
    expect(['google,rsa', 'google,sms,rsa', 'sms,rsa']).toContain(names(await listOf('john')));
    expect(await namesOf(listOf)).toEqual(['google,rsa', 'google,sms,rsa', 'sms,rsa']);
  });
});
