import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPin } from '../../../adapters/recovery-server/adapters/factors/pin';
import { createTotp } from '../../../adapters/recovery-server/adapters/factors/totp';
import type { ServerConfiguration } from '../../../adapters/recovery-server/configuration/configuration';
import { enrol } from '../../../adapters/recovery-server/configuration/enrol';
import { givenAccount } from '../given/accounts';
import { givenRecoveryServer } from '../given/recovery-server';

const keys = [Buffer.alloc(32, 7).toString('base64')];
const jane = givenAccount('jane');
const { directory } = givenRecoveryServer().options;

let path: string;
beforeEach(async () => {
  path = join(await mkdtemp(join(tmpdir(), 'recovery-enrol-')), 'secrets.json');
});
afterEach(() => rm(join(path, '..'), { recursive: true }));

/** Enrols a user for a factor. By default, enrols `jane`, with the username typed in upper case. */
const enrolled = (factor: string, username = 'JANE', place: object = { path }, pin = '471100') => {
  const settings = { keys, ...place };
  const configuration = {
    ...{ page: 'https://recovery.example', factors: { google: settings, pin: settings } },
    directory: { contacts: { secret: 'recoverySecret' } },
  } as unknown as ServerConfiguration;
  return enrol(configuration, directory, { factor, username, readPin: async () => pin });
};

describe('the enrolment of a user', () => {
  it('stores a TOTP secret in the file, beside those of others, and prints the address for the app', async () => {
    await enrolled('google', 'sms');
    await writeFile(path, `\uFEFF${await readFile(path, 'utf8')}`);
    const printed = await enrolled('google');

    expect(printed).toMatch(
      /secrets\.json has a new secret of jane\.\n.*\notpauth:\/\/totp\/recovery\.example:jane\?/,
    );
    expect(Object.keys(JSON.parse(await readFile(path, 'utf8')))).toEqual(['sms', 'jane']);
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

  it('prints the secret and its attribute if the directory stores the secrets', async () => {
    const printed = await enrolled('pin', 'jane', { contact: 'secret' });

    expect(printed).toMatch(/^Store this value in the attribute recoverySecret of jane:\nv1\.[\w-]+$/);
  });

  it.each([
    ['an unknown user', 'pin', 'nobody', 'The directory has no user nobody.'],
    ['another factor', 'sms', 'jane', 'The configuration has no factor sms with secrets of users.'],
  ])('is refused for %s', async (_, factor, username, message) => {
    await expect(enrolled(factor, username)).rejects.toMatchObject({ name: 'ConfigurationError', message });
  });
});
