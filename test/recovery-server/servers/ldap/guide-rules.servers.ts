import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Attribute, Change, Client } from 'ldapts';
import { ldapDirectory } from '../../../../adapters/recovery-server/adapters/directory/ldap-directory';
import { freePort, type StartedProgram, startProgram } from '../started-program';
import { untilListening } from '../until-listening';
import { testCertificate } from './certificate';
import { RECOVERY, SUFFIX, slapdConfiguration, TRIAL } from './slapd-files';

/** Access rules of a directory in use: a replica reads everything, and an identity manager writes everything. */
const RULES = `
access to attrs=userPassword
  by dn.exact="cn=replica,ou=services,${SUFFIX}" read
  by dn.exact="cn=manager,ou=services,${SUFFIX}" write
  by self =xw
  by anonymous auth
access to *
  by dn.exact="cn=replica,ou=services,${SUFFIX}" read
  by dn.exact="cn=manager,ou=services,${SUFFIX}" write
  by self read
`;
const SERVICES = ['replica', 'manager']
  .map(
    (name) => `
dn: cn=${name},ou=services,${SUFFIX}
objectClass: organizationalRole
objectClass: simpleSecurityObject
cn: ${name}
userPassword: ${name}
`,
  )
  .join('');
const ANNA = `uid=anna,ou=people,${SUFFIX}`;

let folder: string;
let url: string;
let program: StartedProgram;
const run = (file: string, ...words: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(file, words, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${file} failed: ${stdout}${stderr}`);
  return stdout;
};

/** Starts slapd with `cn=config` and the rules, and adds those of the guide as the guide says. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recovery-rules-'));
  for (const name of ['data', 'config']) await mkdir(join(folder, name));
  await testCertificate(folder);
  const [start = ''] = slapdConfiguration(folder).split('\n# The service account');
  const config = `${start.replace('database mdb', 'database config\nrootpw admin\n\ndatabase mdb')}${RULES}`;
  const [file, entries] = [join(folder, 'slapd.conf'), join(folder, 'entries.ldif')];
  await writeFile(file, config);
  await writeFile(entries, `${await readFile(join(TRIAL, 'entries.ldif'), 'utf8')}\n${SERVICES}`);
  run('/usr/sbin/slapadd', '-f', file, '-l', entries);
  run('/usr/sbin/slaptest', '-f', file, '-F', join(folder, 'config'));
  const port = await freePort();
  url = `ldap://127.0.0.1:${port}`;
  const words = ['-F', join(folder, 'config'), '-h', url, '-d', '256'];
  program = await startProgram('/usr/sbin/slapd', words, 'slapd starting');
  await untilListening(port);
  const guide = await readFile(join('adapters', 'recovery-server', 'guide.md'), 'utf8');
  await writeFile(join(folder, 'rules.ldif'), /```ldif\n([^`]*)```/.exec(guide)?.[1] ?? '');
  run('ldapmodify', '-x', '-H', url, '-D', 'cn=config', '-w', 'admin', '-f', join(folder, 'rules.ldif'));
});
afterAll(async () => {
  await program.stop();
  await rm(folder, { recursive: true, force: true });
});

async function as<T>(dn: string, password: string, use: (client: Client) => Promise<T>) {
  const client = new Client({ url, timeout: 5_000 });
  try {
    await client.bind(dn, password);
    return await use(client);
  } finally {
    await client.unbind();
  }
}
const replace = (type: string, value: string) =>
  new Change({ operation: 'replace', modification: new Attribute({ type, values: [value] }) });

describe('the access rules of the guide in a directory that has other rules', () => {
  it('let the service account find Anna, set her password and remove a lock, but not read the password', async () => {
    const directory = ldapDirectory({
      ...{ url, startTls: false, bindDn: RECOVERY, bindPassword: 'recovery', timeout: 5_000 },
      ...({ dialect: 'openLdap', base: `ou=people,${SUFFIX}`, scope: 'sub' } as const),
      ...{ filter: '(&(objectClass=inetOrgPerson)(uid={username}))', username: 'uid' },
      contacts: { email: 'mail', password: 'userPassword' },
    });
    try {
      const account = await directory.find('anna');
      expect(account?.contacts).toEqual({ email: 'anna@bank.example' });
      expect(account && (await directory.setPassword(account, 'New-password-1'))).toBe('done');
      expect(account && (await directory.unlock(account))).toBe(true);
      expect(await directory.complaints(['email'])).toEqual([]);
    } finally {
      await directory.close();
    }
  });

  it('leave a replica its right to read passwords', async () => {
    const { searchEntries } = await as(`cn=replica,ou=services,${SUFFIX}`, 'replica', (client) =>
      client.search(ANNA, { scope: 'base', attributes: ['userPassword', 'mail'] }),
    );

    expect(searchEntries).toEqual([
      { dn: ANNA, mail: 'anna@bank.example', userPassword: expect.stringMatching(/^\{/) },
    ]);
  });

  it('leave an identity manager its right to write, and users their sign-in', async () => {
    await as(`cn=manager,ou=services,${SUFFIX}`, 'manager', async (client) => {
      await client.modify(ANNA, [replace('mail', 'anna@bank.example'), replace('sn', 'Ek')]);
      await client.modify(ANNA, replace('userPassword', 'New-password-2'));
      expect(await as(ANNA, 'New-password-2', async () => 'signed in')).toBe('signed in');
      await client.modify(ANNA, replace('pwdAccountLockedTime', '20300101000000Z'));
    });
  });
});
