import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Secret, TOTP } from 'otpauth';
import { createSealing } from '../../../adapters/recovery-server/adapters/factors/sealed-code';
import { createTotp, enrolTotp } from '../../../adapters/recovery-server/adapters/factors/totp';
import { describeTypedCodeContract } from '../contracts/factor-contract';
import { givenAccount } from '../given/accounts';

const NOW = 1_800_000_015_000;
const [KEY, OTHER_KEY] = ['a', 'b'].map((letter) => Buffer.from(letter.repeat(32)).toString('base64')) as [
  string,
  string,
];
const sealing = createSealing([KEY]);

const given = (username = 'jane') => {
  let now = NOW;
  const logged: string[] = [];
  const { address, sealed } = enrolTotp(username, 'Example Bank', sealing);
  const secret = new URL(address).searchParams.get('secret') ?? '';
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  const factor = createTotp({ keys: [KEY], contact: 'totp' }, { now: () => now }, (line) =>
    logged.push(line),
  );
  return {
    logged,
    factor,
    address,
    sealed,
    owner: givenAccount(username, { totp: sealed }),
    codeAt: (timestamp: number) => app.generate({ timestamp }),
    turnClock: (time: number) => {
      now = time;
    },
  };
};

describeTypedCodeContract('TOTP', () => {
  const { factor, owner, sealed, codeAt } = given();
  const strangers = [givenAccount('john')];
  return { factor, owner, strangers, secrets: [sealed], code: async () => codeAt(NOW) };
});

describe('the factor google', () => {
  it.each([
    ['the start of the step before', -45_000, true],
    ['a millisecond earlier', -45_001, false],
    ['the end of this step', 14_999, true],
    ['a millisecond later', 15_000, false],
  ])('with a code from %s', async (_, distance, isAccepted) => {
    const { factor, owner, codeAt } = given();

    const use = await factor.check(owner, codeAt(NOW + distance));

    expect(use !== undefined).toBe(isAccepted);
  });

  it('names a use by the time step of the code, whenever it is typed', async () => {
    const { factor, owner, codeAt, turnClock } = given();
    const uses = [];
    for (const distance of [0, 15_000, 30_000]) {
      turnClock(NOW + distance);
      uses.push(await factor.check(owner, codeAt(NOW)));
    }

    expect(uses).toEqual(Array(3).fill(String(Math.floor(NOW / 30_000))));
  });

  it('accepts the test vector of RFC 6238', async () => {
    const secret = Secret.fromLatin1('12345678901234567890').base32;
    const account = givenAccount('jane', { totp: sealing.seal(secret, 'totp jane') });
    const { factor, turnClock } = given();
    turnClock(1_111_111_109_000);

    expect(await factor.check(account, '081804')).toBe('37037036');
  });

  it('does not accept the sealed secret of another user, and reports it', async () => {
    const { factor, sealed, codeAt, logged } = given('mallory');
    const jane = givenAccount('jane', { totp: sealed });

    expect(await factor.check(jane, codeAt(NOW))).toBeUndefined();
    expect(await factor.find(jane)).toBeUndefined();
    expect(logged).toEqual(Array(2).fill('The secret of totp jane does not fit the configured keys.'));
  });

  it.each([
    ['an empty secret', { jane: '' }],
    ['a secret of another type', { jane: 42 }],
    ['no secret', {}],
  ])('is not listed for %s in the file of secrets, and accepts no code', async (_, secrets) => {
    const path = join(mkdtempSync(join(tmpdir(), 'secrets-')), 'totp.json');
    writeFileSync(path, JSON.stringify(secrets));
    const factor = createTotp({ keys: [KEY], path }, { now: () => NOW }, () => {});
    const code = new TOTP({ secret: Secret.fromBase32('') }).generate({ timestamp: NOW });

    expect(await factor.find(givenAccount('jane'))).toBeUndefined();
    expect(await factor.check(givenAccount('jane'), code)).toBeUndefined();
    rmSync(dirname(path), { recursive: true });
  });

  const givenFile = (secrets: Readonly<Record<string, string>>) => {
    const path = join(mkdtempSync(join(tmpdir(), 'secrets-')), 'totp.json');
    const write = (written: typeof secrets) => writeFileSync(path, JSON.stringify(written));
    write(secrets);
    const factor = createTotp({ keys: [KEY], path }, { now: () => NOW }, () => {});
    return { factor, write, path, remove: () => rmSync(dirname(path), { recursive: true }) };
  };

  it('reads the file of secrets again after a change, and after a failure', async () => {
    const { owner, sealed } = given();
    const { factor, write, path, remove } = givenFile({});
    const isListed = async () => (await factor.find(owner)) !== undefined;

    expect(await isListed()).toBe(false);
    write({ jane: sealed });
    expect(await isListed()).toBe(true);
    writeFileSync(path, 'no JSON');
    await expect(factor.find(owner)).rejects.toThrow('cannot be read');
    writeFileSync(`${path}.new`, JSON.stringify({ jane: sealed }));
    renameSync(`${path}.new`, path);
    expect(await isListed()).toBe(true);
    remove();
  });

  it('finds 20 users in less time than it takes to parse a large file of secrets', async () => {
    const { owner, sealed } = given();
    const others = Array.from({ length: 50_000 }, (_, at) => [`user${at}`, sealed]);
    const { factor, remove } = givenFile({ ...Object.fromEntries(others), jane: sealed });
    const timed = async (times: number) => {
      const start = performance.now();
      for (let at = 0; at < times; at += 1) expect(await factor.find(owner)).toBeDefined();
      return performance.now() - start;
    };
    const first = await timed(1);

    expect(await timed(20)).toBeLessThan(first);
    remove();
  });

  it('gives the authenticator app an address with issuer and login name', () => {
    expect(given().address).toMatch(
      /^otpauth:\/\/totp\/Example%20Bank:jane\?issuer=Example%20Bank&secret=[A-Z2-7]{32}&/,
    );
  });
});

describe('sealed secrets', () => {
  it('differ each time and do not contain the secret', () => {
    const sealed = ['a secret', 'a secret'].map((secret) => sealing.seal(secret, 'jane'));

    expect(sealed[0]).not.toBe(sealed[1]);
    expect(Buffer.from(sealed[0]?.slice(3) ?? '', 'base64url').toString()).not.toContain('secret');
  });

  it('can be opened with an older key after a change of keys', () => {
    const sealed = createSealing([OTHER_KEY]).seal('a secret', 'jane');

    expect(createSealing([KEY, OTHER_KEY]).open(sealed, 'jane')).toBe('a secret');
    expect(sealing.open(sealed, 'jane')).toBeUndefined();
  });

  it.each([
    [
      'a changed byte',
      (sealed: string) => `${sealed.slice(0, -3)}${sealed.at(-3) === 'A' ? 'B' : 'A'}${sealed.slice(-2)}`,
    ],
    ['a shortened tag', (sealed: string) => sealed.slice(0, -4)],
    ['another version', (sealed: string) => sealed.replace('v1', 'v2')],
    ['an unsealed secret', () => 'JBSWY3DPEHPK3PXP'],
    ['nothing', () => ''],
  ])('are refused with %s', (_, change) => {
    expect(sealing.open(change(sealing.seal('a secret', 'jane')), 'jane')).toBeUndefined();
  });

  it.each([[], ['short'], [Buffer.alloc(33).toString('base64')]])(
    'need keys of 32 bytes, not %p',
    (...keys: string[]) => {
      expect(() => createSealing(keys)).toThrow(TypeError);
    },
  );
});
