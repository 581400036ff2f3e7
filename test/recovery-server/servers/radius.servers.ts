import { createRadiusCode } from '../../../adapters/recovery-server/adapters/factors/radius';
import { describeTypedCodeContract } from '../contracts/factor-contract';
import { givenAccount } from '../given/accounts';
import { type FreeRadius, startFreeRadius } from './freeradius';

const SECRET = 'a secret of 24 characters';
const LONG = 'pass phrase with blanks, £ and 54 bytes of text, no more';
let server: FreeRadius;
beforeEach(async () => {
  server = await startFreeRadius(SECRET, { jane: '48291317', jutta: LONG, chris: 'challenge' });
});
afterEach(() => server.remove());

const given = (secret = SECRET) => {
  const logged: string[] = [];
  const servers = [{ host: '127.0.0.1', port: server.port, secret }];
  const factor = createRadiusCode('rsa', { timeout: 300, servers, contact: 'rsa' }, (line) =>
    logged.push(line),
  );
  return { factor, logged };
};
const user = (name: string) => givenAccount(name, { rsa: name });

describeTypedCodeContract('FreeRADIUS', () => ({
  factor: given().factor,
  owner: user('jane'),
  strangers: [givenAccount('john')],
  secrets: [],
  code: async () => '48291317',
  switchOff: () => server.program.stop(),
}));

describe('FreeRADIUS', () => {
  it('accepts a password of several blocks', async () => {
    expect(typeof (await given().factor.check(user('jutta'), LONG))).toBe('string');
    expect(await given().factor.check(user('jutta'), LONG.slice(0, -1))).toBeUndefined();
  });

  it('refuses an unknown user', async () => {
    expect(await given().factor.check(user('nobody'), '48291317')).toBeUndefined();
  });

  it('answers a challenge, which refuses the code and is logged', async () => {
    const { factor, logged } = given();

    expect(await factor.check(user('chris'), '48291317')).toBeUndefined();

    expect(logged).toEqual([expect.stringContaining('asks chris for a further code')]);
  });

  it('is unavailable with another shared secret', async () => {
    await expect(given('another').factor.check(user('jane'), '48291317')).rejects.toMatchObject({
      name: 'Unavailable',
    });
  });
});
