import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPin, enrolPin } from '../../../adapters/recovery-server/adapters/factors/pin';
import {
  createSealing,
  createSecretReader,
} from '../../../adapters/recovery-server/adapters/factors/sealed-code';
import type { Account } from '../../../adapters/recovery-server/core/ports/ports';
import { isWide } from '../../runner/chosen-tests';
import { describeTypedCodeContract } from '../contracts/factor-contract';
import { givenAccount } from '../given/accounts';

const keys = [Buffer.alloc(32, 7).toString('base64')];
const sealing = createSealing(keys);
/** Low cost, which keeps these tests short. */
const LOW_COST = '$scrypt$ln=10,r=8,p=1$';
const sealed = await enrolPin('jane', '471100', sealing, LOW_COST);
const jane = givenAccount('jane', { pinHash: sealed });
const john = givenAccount('john');
const factor = createPin({ keys, contact: 'pinHash' }, () => {}, LOW_COST);

describeTypedCodeContract('PIN', () => ({
  ...{ factor, owner: jane, strangers: [john], secrets: [sealed], code: async () => '471100' },
}));

describe('the factor pin', () => {
  it('seals an scrypt hash with its parameters', async () => {
    expect(sealing.open(await enrolPin('jane', '471100', sealing), 'pin jane')).toMatch(
      /^\$scrypt\$ln=15,r=8,p=3\$[\w+/]{22}\$[\w+/]{43}$/,
    );
  });

  it('accepts a hash of other parameters', async () => {
    // Test vector of RFC 7914 (scrypt), section 12: password "pleaseletmein", salt "SodiumChloride", N = 16384, r = 8, p = 1.
    const hash = Buffer.from('7023bdcb3afd7348461c06cd81fd38ebfda8fbba904f8e3ea9b543f6545da1f2', 'hex');
    const [salt, text] = [Buffer.from('SodiumChloride'), hash].map((bytes) =>
      bytes.toString('base64').replace(/=+$/, ''),
    );
    const stored = `$scrypt$ln=14,r=8,p=1$${salt}$${text}`;
    const account = givenAccount('jane', { pinHash: sealing.seal(stored, 'pin jane') });

    expect(await factor.check(account, 'pleaseletmein')).toBe('');
    expect(await factor.check(account, 'pleaseletmeout')).toBeUndefined();
  });

  if (isWide)
    it('takes the same time for an account without a PIN', async () => {
      const factor = createPin({ keys, contact: 'pinHash' }, () => {});
      const withPin = givenAccount('jane', { pinHash: await enrolPin('jane', '471100', sealing) });
      // Measures CPU time in microseconds, because elapsed time also depends on the load of the computer.
      const timeOf = async (account: Account) => {
        const start = process.cpuUsage();
        await factor.check(account, '000000');
        const { user, system } = process.cpuUsage(start);
        return user + system;
      };
      const times: (readonly [withPin: number, without: number])[] = [];
      for (let round = 0; round < 3; round += 1) times.push([await timeOf(withPin), await timeOf(john)]);
      const least = Math.min(...times.map(([time]) => time));
      const without = Math.min(...times.map(([, time]) => time));

      expect(without / least).toBeGreaterThan(0.5);
      expect(without / least).toBeLessThan(2);
    });
});

describe('concurrent checks of PINs', () => {
  it('are Unavailable after 22, first those of the network with the most, with and without a PIN, and later ones succeed', async () => {
    const accounts = [...Array<Account>(18).fill(jane), ...Array<Account>(4).fill(john), jane, john];

    const checks = accounts.map((each) => factor.check(each, '000000', '192.0.2.1'));
    const ofOtherNetwork = factor.check(jane, '471100', '198.51.100.1');
    const results = await Promise.allSettled(checks);

    const outcomes = results.map((each) => (each.status === 'rejected' ? each.reason.name : each.value));
    expect(outcomes).toEqual([...Array(21).fill(undefined), ...Array(3).fill('Unavailable')]);
    expect(await ofOtherNetwork).toBe('');
    expect(await factor.check(jane, '471100')).toBe('');
  });
});

describe('a file of secrets', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'recovery-secrets-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('is read again after a change', async () => {
    const file = join(folder, 'secrets.json');
    await writeFile(file, '{"jane": "one"}');
    const secrets = (account: Account) => createSecretReader({ path: file })(account);
    expect([await secrets(jane), await secrets(john)]).toEqual(['one', undefined]);

    await writeFile(file, '\uFEFF{"jane": "two", "john": 5}');
    await utimes(file, 1, 1);

    expect([await secrets(jane), await secrets(john)]).toEqual(['two', undefined]);
  });

  it('has no secret of a user with the name of an object member', async () => {
    const file = join(folder, 'secrets.json');
    await writeFile(file, '{}');

    expect(await createSecretReader({ path: file })(givenAccount('constructor'))).toBeUndefined();
  });

  it.each([
    ['a missing file', undefined],
    ['broken JSON', '{'],
  ])('with %s is unavailable', async (_, content) => {
    const file = join(folder, 'secrets.json');
    if (content !== undefined) await writeFile(file, content);

    await expect(createSecretReader({ path: file })(jane)).rejects.toMatchObject({ name: 'Unavailable' });
  });
});
