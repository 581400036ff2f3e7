import { ldapDirectory } from '../../../../adapters/recovery-server/adapters/directory/ldap-directory';
import { describeDirectoryContract } from '../../contracts/directory-contract';
import { SAMBA_PASSWORD, type Samba, startSamba } from './samba';
import { sambaPeople } from './samba-people';

let samba: Samba;
let directory: ReturnType<typeof ldapDirectory>;
beforeAll(async () => {
  samba = await startSamba();
  const account = { bindDn: 'recovery@BANK.EXAMPLE', bindPassword: SAMBA_PASSWORD };
  directory = ldapDirectory({
    ...{ url: samba.tlsUrl, startTls: false, ca: samba.ca, ...account, timeout: 5_000 },
    ...({ dialect: 'activeDirectory', base: 'DC=bank,DC=example', scope: 'sub' } as const),
    ...{ filter: '(&(objectClass=user)(sAMAccountName={username}))', username: 'sAMAccountName' },
    contacts: { email: 'mail', phone: 'mobile' },
    expiredPasswords: {},
  });
});
afterAll(async () => {
  await directory.close();
  await samba.remove();
});

const contacts = { email: 'a@bank.example', phone: '+49 30 5550142' };
// Expected results for a password that the user had before. Samba 4.17 checks the password history when the user
// changes the password, but not for a reset.
const usedBefore = { reset: 'done', change: 'breaksRequirements' } as const;
describeDirectoryContract(
  'Active Directory of Samba',
  () => ({ directory, contacts, usedBefore, ...sambaPeople(samba) }),
  ['o(k)', 'o’neil', '#1 & 2', 'umlaut-ä'],
);

it('changes nothing outside the delegated part of the directory', async () => {
  const account = { username: 'DC1$', contacts: {} };
  const elsewhere = { ...account, id: 'CN=DC1,OU=Domain Controllers,DC=bank,DC=example' };

  expect(await directory.unlock(elsewhere)).toBe(false);
  await expect(directory.setPassword(elsewhere, 'New-password-2')).rejects.toMatchObject({
    name: 'Unavailable',
  });
});
