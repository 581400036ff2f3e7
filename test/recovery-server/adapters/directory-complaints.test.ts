import { ldapDirectory } from '../../../adapters/recovery-server/adapters/directory/ldap-directory';
import { type LdapServerUnderTest, startLdapServer } from '../given/ldap-server';

let server: LdapServerUnderTest;
let directory: ReturnType<typeof ldapDirectory>;
afterEach(async () => {
  await directory.close();
  await server.close();
});

const given = async (dialect: 'openLdap' | 'activeDirectory', entry: Readonly<Record<string, string>>) => {
  server = await startLdapServer();
  server.entry = entry;
  const service = { bindDn: 'cn=recovery', bindPassword: 'recovery', startTls: false };
  directory = ldapDirectory({
    ...{ url: server.url, ...service, timeout: 1_000, dialect },
    ...({ base: 'dc=bank,dc=example', scope: 'sub', filter: '(UID={username})' } as const),
    ...{ username: 'UID', contacts: { email: 'Mail', phone: 'mobile' } },
  });
  return directory;
};

it('An entry has the attributes of the configuration in any case', async () => {
  const { find } = await given('openLdap', { uid: 'Jane', mAiL: 'jane@bank.example' });

  expect(await find('jane')).toMatchObject({ username: 'Jane', contacts: { email: 'jane@bank.example' } });
});

describe('a check of the configuration', () => {
  const entry = { uid: 'jane', mail: 'jane@bank.example' };
  const POLICY = '1.3.6.1.4.1.42.2.27.8.5.1';

  it('names each used contact whose attribute no entry has', async () => {
    const { complaints } = await given('openLdap', entry);

    expect(await complaints(['email'])).toEqual([]);
    expect(await complaints(['email', 'phone'])).toEqual([
      'directory.contacts.phone: no entry has the attribute mobile, or the service account may not read it.',
    ]);
  });

  it('names the attribute of the username', async () => {
    const { complaints } = await given('openLdap', { mail: entry.mail });

    expect(await complaints([])).toEqual([expect.stringMatching(/^directory.username: .* UID,/)]);
  });

  it('names the attributes by which Active Directory disables accounts', async () => {
    const { complaints } = await given('activeDirectory', { ...entry, userAccountControl: '512' });

    expect(await complaints([])).toEqual([expect.stringContaining('accountExpires')]);
  });

  it.each([
    ['lists other controls', '1.2.3', 1],
    ['lists the control', POLICY, 0],
  ])('misses ppolicy if the server %s', async (_, supportedControl, count) => {
    const { complaints } = await given('openLdap', { ...entry, supportedControl });

    expect(await complaints([])).toEqual(Array(count).fill(expect.stringContaining('ppolicy')));
  });
});
