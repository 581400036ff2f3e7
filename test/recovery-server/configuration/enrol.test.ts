import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPin } from '../../../adapters/recovery-server/adapters/factors/pin';
import { createTotp } from '../../../adapters/recovery-server/adapters/factors/totp';
import type { ServerConfiguration } from '../../../adapters/recovery-server/configuration/configuration';
import {
  changeFactors,
  type FactorOrder,
  readRows,
} from '../../../adapters/recovery-server/configuration/enrol';
import { givenAccount } from '../given/accounts';
import { givenRecoveryServer, noLimits, proveBySms } from '../given/recovery-server';

const keys = [Buffer.alloc(32, 7).toString('base64')];
const jane = givenAccount('jane');
let path: string;
beforeEach(async () => {
  path = join(await mkdtemp(join(tmpdir(), 'recovery-enrol-')), 'secrets.json');
});
afterEach(() => rm(join(path, '..'), { recursive: true }));

const configurationOf = (place: object) => {
  const settings = { keys, ...place };
  return {
    ...{ page: 'https://recovery.example', store: {} },
    factors: { google: settings, pin: settings, sms: {} },
    directory: { contacts: { secret: 'recoverySecret' } },
  } as unknown as ServerConfiguration;
};

/** Changes factors as an operator. The notices fail if `isMailDown` is true. */
const changed = async (
  order: Partial<FactorOrder>,
  place: object = { path },
  isMailDown = false,
  more: object = {},
) => {
  const server = givenRecoveryServer();
  const { notifier } = server.options;
  const tell = isMailDown ? () => Promise.reject(new Error('no mail')) : notifier.tell;
  const options = { ...server.options, notifier: { ...notifier, tell } };
  const complete = {
    factor: 'google',
    change: 'factorEnrolled' as const,
    rows: [{ username: 'JANE' }],
    ...order,
  };
  const printed = await changeFactors({ ...configurationOf(place), ...more }, options, complete);
  return { ...server, printed };
};

/** Enrols a user for a factor. By default, enrols `jane`, with the username typed in upper case. */
const enrolled = async (factor: string, username = 'JANE', place: object = { path }, pin = '471100') =>
  (await changed({ factor, rows: [{ username, pin }] }, place)).printed;
const storedNames = async () => Object.keys(JSON.parse(await readFile(path, 'utf8')));

describe('the enrolment of a user', () => {
  it('stores a TOTP secret in the file, beside those of others, and prints the address for the app', async () => {
    await enrolled('google', 'sms');
    await writeFile(path, `\uFEFF${await readFile(path, 'utf8')}`);
    const printed = await enrolled('google');

    expect(printed).toMatch(
      /secrets\.json has a new secret of jane\.\n.*\njane,otpauth:\/\/totp\/recovery\.example:jane\?/,
    );
    expect(await storedNames()).toEqual(['sms', 'jane']);
    const factor = createTotp({ keys, path }, { now: () => 0 }, () => {});
    expect(await factor.find(jane)).toEqual({ name: 'google', factorDisplay: '' });
    expect(await factor.check(jane, '000000')).toBeUndefined();
  });

  it('stores a PIN that the factor accepts', async () => {
    expect(await enrolled('pin')).toBe(`${path} has a new secret of jane.`);

    const factor = createPin({ keys, path }, () => {});
    expect([await factor.check(jane, '471100'), await factor.check(jane, '471101')]).toEqual(['', undefined]);
  });

  it.each([
    ['47110', false],
    ['471100', true],
    ['4711oo', false],
  ])('of the PIN %s is accepted: %s', async (pin, isAccepted) => {
    const result = await enrolled('pin', 'jane', { path }, pin).then(
      () => true,
      ({ message }) => message,
    );

    expect(result).toBe(isAccepted || 'A PIN has at least six digits, and nothing else.');
  });

  it('keeps the permissions of the file, and creates a file that only its owner can read', async () => {
    await enrolled('google');
    const created = (await stat(path)).mode & 0o777;
    await chmod(path, 0o640);
    await enrolled('google');

    expect([created, (await stat(path)).mode & 0o777]).toEqual([0o600, 0o640]);
  });

  it('is refused if the file cannot be read, so that the secrets of others are kept', async () => {
    await mkdir(path);

    await expect(enrolled('google')).rejects.toMatchObject({ code: 'EISDIR' });
  });

  it('prints the change of the directory as LDIF if the directory stores the secrets', async () => {
    const printed = await enrolled('pin', 'jane', { contact: 'secret' });
    const revoked = await changed({ change: 'factorRevoked' }, { contact: 'secret' });

    expect(printed).toMatch(
      /^Apply this with ldapmodify:\ndn: .+\nchangetype: modify\nreplace: recoverySecret\nrecoverySecret: v1\.[\w-]+\n-\n/,
    );
    expect(revoked.printed).toMatch(/\nreplace: recoverySecret\n-\n/);
  });

  it.each([
    ['an unknown user', 'pin', 'nobody', 'The directory has no user nobody.'],
    ['another factor', 'sms', 'jane', 'The configuration has no factor sms with secrets of users.'],
  ])('is refused for %s', async (_, factor, username, message) => {
    await expect(enrolled(factor, username)).rejects.toMatchObject({ name: 'ConfigurationError', message });
  });
});

describe('a change of factors by an operator', () => {
  it.each(['factorEnrolled', 'factorRevoked', 'factorOpened'] as const)(
    '(%s) has an audit line, and the user is told',
    async (change) => {
      const { lines, told } = await changed({ change });

      const common = { address: expect.stringMatching(/^operator \d+$/), factor: 'google', username: 'jane' };
      expect(lines).toEqual([
        { request: expect.any(String), ...common, step: change, outcome: 'done' },
        { request: lines[0]?.request, ...common, step: 'notify', outcome: 'done' },
      ]);
      expect(told).toEqual([`${change} jane`]);
    },
  );

  it('takes a secret away, and leaves those of others', async () => {
    await changed({ rows: [{ username: 'jane' }, { username: 'sms' }] });

    const { printed } = await changed({ change: 'factorRevoked' });

    expect(printed).toBe(`${path} has no secret of jane.`);
    expect(await storedNames()).toEqual(['sms']);
  });

  it.each([
    [{}, /\n1 notices could not be delivered\. The server repeats them\.$/],
    [{ store: undefined }, /\n1 notices could not be delivered, and are lost\.$/],
  ])('says that a notice could not be delivered, with %j', async (more, end) => {
    expect((await changed({}, { path }, true, more)).printed).toMatch(end);
  });

  it.each(['factorEnrolled', 'factorRevoked', 'factorOpened'] as const)(
    '(%s) ends the wrong codes of the user, also in a browser in which the user has recovered',
    async (change) => {
      const { wrongCodes: _, ...limits } = noLimits;
      const server = givenRecoveryServer({ limits: { ...limits, wrongCodes: { count: 1_000, seconds: 1 } } });
      const reset = async () => server.reset(await proveBySms(server, 'jane'));
      await reset();
      const guess = async (code: string) => {
        await server.list('jane');
        return (await server.verify('jane', 'pin', code)).status;
      };
      for (const browser of ['a stranger', 'jane’s browser']) {
        server.moveTo(browser);
        for (let at = 0; at < 10; at += 1) await guess('000000');
        expect(await guess('4711')).toBe(403);
      }

      const order = { factor: 'pin', change, rows: [{ username: 'jane', pin: '471100' }] };
      await changeFactors(configurationOf({ path }), server.options, order);

      for (const browser of ['a stranger', 'jane’s browser']) {
        server.moveTo(browser);
        expect(await guess('4711')).toBe(200);
      }
    },
  );

  it('opens any configured factor of a server with a store, and no other', async () => {
    const open = async (factor: string, more: object = {}) => {
      const order = { factor, change: 'factorOpened' as const, rows: [{ username: 'jane' }] };
      return changeFactors({ ...configurationOf({ path }), ...more }, givenRecoveryServer().options, order);
    };

    expect(await open('sms')).toBe('The factor sms is open for jane.');
    await expect(open('badge')).rejects.toThrow('The configuration has no factor badge.');
    await expect(open('sms', { store: undefined })).rejects.toThrow('Restart the server');
    await expect(storedNames()).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('tells nobody and writes no audit line if the secrets cannot be written', async () => {
    const server = givenRecoveryServer();
    await mkdir(path);
    const order = { factor: 'google', change: 'factorEnrolled' as const, rows: [{ username: 'jane' }] };

    await expect(changeFactors(configurationOf({ path }), server.options, order)).rejects.toThrow('EISDIR');
    server.pass(86_400_000);
    await server.core.deliver();
    expect([server.told, server.lines]).toEqual([[], []]);
  });
});

describe('a file of users', () => {
  it('has a username and perhaps a PIN in each line, and perhaps a header', () => {
    const file = '\uFEFFusername,pin\r\njane,471100\n\n "o, ""neil""" , 12 \nsms';

    expect(readRows(Buffer.from(file))).toEqual([
      { username: 'jane', pin: '471100', line: 2 },
      { username: 'o, "neil"', pin: '12', line: 4 },
      { username: 'sms', pin: undefined, line: 5 },
    ]);
  });

  it('gives each user a secret of their own', async () => {
    const { printed, told } = await changed({ rows: readRows(Buffer.from('jane\nsms')) });

    expect(printed).toMatch(/\njane,otpauth:.*\nsms,otpauth:/);
    expect(new Set(printed.match(/secret=\w+/g)).size).toBe(2);
    expect(await storedNames()).toEqual(['jane', 'sms']);
    expect(told).toEqual(['factorEnrolled jane', 'factorEnrolled sms']);
  });

  it('changes nothing if a line has a mistake, and names each line', async () => {
    const rows = readRows(Buffer.from('jane,471100\nnobody,471100\nsms,4711\nJANE,471100'));

    await expect(changed({ factor: 'pin', rows })).rejects.toThrow(
      [
        'Line 2: The directory has no user nobody.',
        'Line 3: A PIN has at least six digits, and nothing else.',
        'Line 4: The user JANE has another line.',
      ].join('\n'),
    );
    await expect(storedNames()).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('that is empty is refused', async () => {
    await expect(changed({ rows: readRows(Buffer.from('\n')) })).rejects.toThrow('There are no users.');
  });
});
