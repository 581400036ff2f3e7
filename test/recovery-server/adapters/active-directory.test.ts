import { ldapDirectory } from '../../../adapters/recovery-server/adapters/directory/ldap-directory';
import type { Account } from '../../../adapters/recovery-server/core/ports/ports';
import { type LdapServerUnderTest, startLdapServer } from '../given/ldap-server';

const account: Account = { id: 'CN=a,DC=bank,DC=example', username: 'a', contacts: {} };
const quoted = (password: string) => Buffer.from(`"${password}"`, 'utf16le');

let server: LdapServerUnderTest;
let directory: ReturnType<typeof ldapDirectory>;
let time = Date.now();
beforeEach(async () => {
  server = await startLdapServer();
  const service = { bindDn: 'recovery@bank.example', bindPassword: 'recovery' };
  directory = ldapDirectory(
    {
      ...{ url: server.url, startTls: false, ...service, timeout: 1_000 },
      ...({ dialect: 'activeDirectory', base: 'DC=bank,DC=example', scope: 'sub', contacts: {} } as const),
      ...{ filter: '(|(sAMAccountName={username})(mail={username}))', username: 'sAMAccountName' },
      expiredPasswords: {},
    },
    () => time,
  );
});
afterEach(async () => {
  await directory.close();
  await server.close();
});

describe('a change of an Active Directory account', () => {
  it('replaces the password and unlocks at a reset, with the policy hints that apply the history', async () => {
    expect(await directory.setPassword(account, 'New-é-1')).toBe('done');

    expect(server.received).toEqual([
      {
        dn: account.id,
        changes: [
          { operation: 'replace', attribute: 'unicodePwd', value: quoted('New-é-1') },
          { operation: 'replace', attribute: 'lockoutTime', value: Buffer.from('0') },
        ],
        controls: [['1.2.840.113556.1.4.2239', '3003020101']],
      },
    ]);
  });

  it('removes the old password and adds the new one at a change, in one request', async () => {
    expect(await directory.changePassword(account, 'Old-1', 'New-1')).toBe('done');

    expect(server.received.map(({ changes }) => changes)).toEqual([
      [
        { operation: 'delete', attribute: 'unicodePwd', value: quoted('Old-1') },
        { operation: 'add', attribute: 'unicodePwd', value: quoted('New-1') },
      ],
    ]);
  });

  it('sets lockoutTime to 0 at an unlock', async () => {
    expect(await directory.unlock(account)).toBe(true);

    expect(server.received.map(({ changes }) => changes)).toEqual([
      [{ operation: 'replace', attribute: 'lockoutTime', value: Buffer.from('0') }],
    ]);
  });
});

describe('the search for an Active Directory account', () => {
  it.each([
    ['the same name', 'jane', { sAMAccountName: 'jane' }, true],
    ['another case', 'JANE', { samaccountname: 'Jane' }, true],
    ['another accent, which the server ignores', 'jané', { sAMAccountName: 'jane' }, false],
    ['hidden attributes', 'jane', {}, true],
    [
      'another attribute of the filter',
      'jane@bank.example',
      { sAMAccountName: 'jane', mail: 'jane@bank.example' },
      true,
    ],
  ])('for %s: %s', async (_what, username, entry, isFound) => {
    server.entry = { ...entry, userAccountControl: '512' };

    expect((await directory.find(username)) !== undefined).toBe(isFound);
  });
});

const BREAKS_POLICY = '0000052D: AtrErr: DSID-03191083, #1:';
const WRONG_PASSWORD = '00000056: AtrErr: DSID-03190F80, #1:';
const NOT_ENCRYPTED = '0000001F: SvcErr: DSID-031A12D2, problem 5003 (WILL_NOT_PERFORM), data 0';

const REFUSALS: readonly (readonly [string, number, string, string, string])[] = [
  [
    'a password against the policy, by constraint',
    19,
    BREAKS_POLICY,
    'breaksRequirements',
    'breaksRequirements',
  ],
  [
    'a password against the policy, by unwillingness',
    53,
    BREAKS_POLICY,
    'breaksRequirements',
    'breaksRequirements',
  ],
  ['a wrong old password', 19, WRONG_PASSWORD, 'Unavailable', 'wrongPassword'],
  ['an unencrypted connection', 53, NOT_ENCRYPTED, 'Unavailable', 'Unavailable'],
  ['a locked account', 19, '00000775: AtrErr: DSID-03190F80, #1:', 'Unavailable', 'wrongPassword'],
  ['an account that may not sign in', 49, '80090308: LdapErr: DSID-0C090436', 'Unavailable', 'wrongPassword'],
  [
    'a user who may not change the password',
    50,
    '00000005: SecErr: DSID-031A11EF',
    'Unavailable',
    'wrongPassword',
  ],
  ['a change that the account does not permit', 53, '00000001: SvcErr', 'Unavailable', 'wrongPassword'],
  ['a busy server', 51, '', 'Unavailable', 'Unavailable'],
  ['an unavailable server', 52, '', 'Unavailable', 'Unavailable'],
];

describe('a refusal of Active Directory', () => {
  const nameOf = (failure: Error) => failure.name;

  it.each(REFUSALS)('for %s', async (_, code, text, atReset, atChange) => {
    server.result = { code, text };

    expect(await directory.setPassword(account, 'New-1').catch(nameOf)).toBe(atReset);
    expect(await directory.changePassword(account, 'Old-1', 'New-1').catch(nameOf)).toBe(atChange);
  });

  it.each([
    [50, false],
    [53, 'Unavailable'],
  ] as const)('with code %i at an unlock', async (code, outcome) => {
    server.result = { code };

    expect(await directory.unlock(account).catch(nameOf)).toBe(outcome);
  });
});

describe('an account of Active Directory', () => {
  const found = (entry: Readonly<Record<string, string>>) => {
    server.entry = { sAMAccountName: 'a', ...entry };
    return directory.find('a');
  };

  it.each(['514', '66050'])(
    'is not found with the flags %s, which disable it',
    async (userAccountControl) => {
      expect(await found({ userAccountControl })).toBeUndefined();
    },
  );

  it.each([
    ['8388608', true],
    ['8388624', true],
    ['16', false],
    ['0', false],
  ])(
    'with the computed flags %s: the old password may replace an expired one: %s',
    async (flags, mayChange) => {
      server.entry = { 'msDS-User-Account-Control-Computed': flags };

      expect(await directory.mayChangePassword(account)).toBe(mayChange);
    },
  );

  it.each([
    ['2', 'rejected'],
    ['3', 'fulfilled'],
    ['0', 'fulfilled'],
  ])('that %s wrong passwords lock: the readiness check is %s', async (lockoutThreshold, status) => {
    server.entry = { lockoutThreshold };

    expect((await Promise.allSettled([directory.check()]))[0].status).toBe(status);
  });

  // 1 January 2030, in units of 100 nanoseconds since 1601.
  const END = '135379296000000000';
  it.each([
    [END, Date.UTC(2030, 0, 1) - 1, true],
    [END, Date.UTC(2030, 0, 1), false],
    ['0', Date.UTC(2030, 0, 1), true],
    ['9223372036854775807', Date.UTC(2030, 0, 1), true],
  ])('that expires at %s, is found at %d: %s', async (accountExpires, now, isFound) => {
    time = now;

    expect((await found({ accountExpires })) !== undefined).toBe(isFound);
  });

  it('is found with other flags, also if it is locked', async () => {
    expect(await found({ userAccountControl: '512', lockoutTime: '133774848000000000' })).toEqual({
      ...{ id: account.id, username: 'a', contacts: {} },
    });
  });
});
