import { ldapDirectory } from '../../../../adapters/recovery-server/adapters/directory/ldap-directory';
import type { Account } from '../../../../adapters/recovery-server/core/ports/ports';
import { describeDirectoryContract } from '../../contracts/directory-contract';
import { type Slapd, startSlapd } from './slapd';
import { RECOVERY, SUFFIX } from './slapd-files';
import { slapdPeople } from './slapd-people';

const TIMEOUT = 1_000;

let slapd: Slapd;
let directory: ReturnType<typeof ldapDirectory>;
beforeAll(async () => {
  slapd = await startSlapd();
  directory = newDirectory({});
});
afterAll(async () => {
  await directory.close();
  await slapd.remove();
});

const accounts = {
  ...({ dialect: 'openLdap', base: `ou=people,${SUFFIX}`, scope: 'sub' } as const),
  ...{ filter: '(&(objectClass=inetOrgPerson)(uid={username}))', username: 'uid' },
  contacts: { email: 'mail', phone: 'mobile' },
  expiredPasswords: { policy: `cn=standard,ou=policies,${SUFFIX}` },
};
const newDirectory = (more: object) => {
  const server = { url: slapd.url, startTls: true, ca: slapd.ca, bindDn: RECOVERY, bindPassword: 'recovery' };
  return ldapDirectory({ ...accounts, ...server, timeout: TIMEOUT, ...more });
};

const contacts = { email: 'a@bank.example', phone: '+49 30 5550142' };
const usedBefore = { reset: 'usedBefore', change: 'usedBefore' } as const;
describeDirectoryContract('OpenLDAP', () => ({ directory, contacts, usedBefore, ...people() }));

const people = () => slapdPeople(slapd.url);
const PASSWORD = 'Old-password-1';
const given = async (username: string) => {
  await people().add({ username, password: PASSWORD });
  return (await directory.find(username)) as Account;
};

describe('the OpenLDAP directory', () => {
  it('finds an account by another spelling, and returns its own spelling', async () => {
    await given('Henriette');

    expect((await directory.find('HENRIETTE'))?.username).toBe('Henriette');
  });

  it('finds no account for a name that two accounts have', async () => {
    const twin = { username: 'twin', password: PASSWORD };
    await people().add(twin);
    await people().add(twin, `cn=twin,ou=people,${SUFFIX}`);

    expect(await directory.find('twin')).toBeUndefined();
  });

  it('unlocks an account that wrong passwords have locked, and forgets these', async () => {
    const account = await given('locked-out');
    const signsIn = (password: string) => people().signsIn('locked-out', password);
    for (let attempt = 0; attempt < 3; attempt += 1) await signsIn('wrong');
    expect(await signsIn(PASSWORD)).toBe(false);

    expect(await directory.unlock(account)).toBe(true);

    expect(await signsIn('wrong')).toBe(false);
    expect(await signsIn(PASSWORD)).toBe(true);
  });

  it('refuses the change of a user who may not change the password, whether the old one is right or wrong', async () => {
    const rule = `access to dn.base="uid=fixed,ou=people,${SUFFIX}" attrs=userPassword by self auth by anonymous auth`;
    const strict = await startSlapd(`\n${rule}\n`);
    const own = newDirectory({ url: strict.url, ca: strict.ca });
    try {
      await slapdPeople(strict.url).add({ username: 'fixed', password: PASSWORD });
      const account = (await own.find('fixed')) as Account;

      for (const old of [PASSWORD, 'wrong'])
        expect(await own.changePassword(account, old, 'New-password-1')).toBe('wrongPassword');
    } finally {
      await own.close();
      await strict.remove();
    }
  });

  it('changes a password that must be changed, and none at all unless this is turned on', async () => {
    await given('must-change');
    await people().set('must-change', 'pwdReset', 'TRUE');
    const account = (await directory.find('must-change')) as Account;
    const off = newDirectory({ expiredPasswords: undefined });

    expect(await directory.mayChangePassword(account)).toBe(true);
    expect(await off.mayChangePassword(account)).toBe(false);
    await off.close();
  });

  it('is not ready to change expired passwords if two wrong ones lock an account', async () => {
    const strict = await startSlapd();
    const own = newDirectory({ url: strict.url, ca: strict.ca });
    const policy = `cn=standard,ou=policies,${SUFFIX}`;
    await expect(own.check()).resolves.toBeUndefined();
    await slapdPeople(strict.url).change(policy, 'pwdMaxFailure', '2');

    await expect(own.check()).rejects.toMatchObject({
      cause: { message: expect.stringContaining('after 2 failures') },
    });
    await own.close();
    await strict.remove();
  });

  it('reports that the access rules do not permit an unlock', async () => {
    await people().add({ username: 'guarded', password: PASSWORD }, `uid=guarded,ou=services,${SUFFIX}`);
    const account = { ...(await given('permitted')), id: `uid=guarded,ou=services,${SUFFIX}` };

    expect(await directory.unlock(account)).toBe(false);
  });

  it('answers a hundred questions at the same time over one connection', async () => {
    await given('busy');
    const own = newDirectory({});

    const found = await Promise.all(Array.from({ length: 100 }, () => own.find('busy')));

    expect(found.map((account) => account?.username)).toEqual(Array(100).fill('busy'));
    await own.close();
  });
});

describe('the connection to OpenLDAP', () => {
  const attempt = async (more: object) => {
    const own = newDirectory(more);
    const started = Date.now();
    const outcome = await own.check().then(
      () => 'ready',
      (failure: Error) => failure.name,
    );
    await own.close();
    return { outcome, milliseconds: Date.now() - started };
  };
  const encryption: readonly (readonly [string, () => object, string])[] = [
    ['StartTLS with the certificate authority', () => ({}), 'ready'],
    ['LDAPS with the certificate authority', () => ({ url: slapd.tlsUrl, startTls: false }), 'ready'],
    ['StartTLS without the certificate authority', () => ({ ca: undefined }), 'Unavailable'],
    [
      'LDAPS without the certificate authority',
      () => ({ url: slapd.tlsUrl, startTls: false, ca: undefined }),
      'Unavailable',
    ],
    [
      'StartTLS with another name',
      () => ({ url: slapd.url.replace('localhost', '127.0.0.1') }),
      'Unavailable',
    ],
    [
      'LDAPS with another name',
      () => ({ url: slapd.tlsUrl.replace('localhost', '127.0.0.1'), startTls: false }),
      'Unavailable',
    ],
    ['a wrong password of the service account', () => ({ bindPassword: 'wrong' }), 'Unavailable'],
  ];

  it.each(encryption)('with %s', async (_, more, outcome) => {
    expect((await attempt(more())).outcome).toBe(outcome);
  });

  it('is opened again after the server was down', async () => {
    await given('patient');
    await slapd.program().stop();
    const stopped = Date.now();
    await expect(directory.find('patient')).rejects.toMatchObject({ name: 'Unavailable' });
    expect(Date.now() - stopped).toBeLessThan(TIMEOUT);

    await slapd.restart();

    expect((await directory.find('patient'))?.username).toBe('patient');
  });

  it('reports a silent server after the timeout, and works when it answers again', async () => {
    await given('slow');
    slapd.program().freeze();
    const started = Date.now();

    const calls = await Promise.allSettled(Array.from({ length: 20 }, () => directory.find('slow')));
    const onNewConnection = await attempt({});

    expect(calls.every(({ status }) => status === 'rejected')).toBe(true);
    expect(onNewConnection.outcome).toBe('Unavailable');
    expect(Date.now() - started).toBeLessThan(2 * TIMEOUT + 1_000);
    slapd.program().thaw();
    expect((await directory.find('slow'))?.username).toBe('slow');
  });

  it('reports a directory that accepts no changes', async () => {
    const account = await given('read-only');
    await slapd.restart('readonly on');

    await expect(directory.setPassword(account, 'New-password-2')).rejects.toMatchObject({
      name: 'Unavailable',
    });
    await expect(directory.unlock(account)).rejects.toMatchObject({ name: 'Unavailable' });

    await slapd.restart();
  });
});
