import { ldapDirectory } from '../../adapters/directory/ldap-directory';
import { describeDirectoryContract } from '../contracts/directory-contract';
import { type Slapd, startSlapd } from './slapd';
import { RECOVERY, SUFFIX } from './slapd-files';
import { slapdPeople } from './slapd-people';

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
  ...{ filter: '(&(objectClass=inetOrgPerson)(uid={username}))', usernameAttribute: 'uid' },
  contacts: { email: 'mail', phone: 'mobile' },
};
const newDirectory = (more: object) => {
  const server = { url: slapd.url, startTls: true, ca: slapd.ca, bindDn: RECOVERY, bindPassword: 'recovery' };
  return ldapDirectory({ ...server, timeout: 2_000, ...more }, accounts);
};

describeDirectoryContract('OpenLDAP', () => ({ directory, namesUsedPasswords: true, ...slapdPeople(slapd.url) }));
