import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProgram } from '../started-program';
import { untilListening } from '../until-listening';
import { testCertificate } from './certificate';

/**
 * A Samba server that acts as Active Directory domain controller. Its password policy is the one that the contract
 * tests for directories expect.
 */
export interface Samba {
  readonly url: string;
  readonly tlsUrl: string;
  readonly ca: string;
  readonly remove: () => Promise<void>;
}

/** Password of the account `Administrator`, and of the recovery server's service account `recovery`. */
export const SAMBA_PASSWORD = 'Admin-password-1';

/** Active Directory identifiers (GUIDs) of the right to reset a password, the attribute lockoutTime and the class user. */
const RESET_PASSWORD = '00299570-246d-11d0-a768-00aa006e0529';
const LOCKOUT_TIME = '28630ebf-41d5-11d1-a9c1-0000f80367c1';
const USER = 'bf967aba-0de6-11d0-a285-00aa003049e2';

const POLICY = [
  ...['--history-length=2', '--min-pwd-length=8', '--min-pwd-age=0'],
  ...['--account-lockout-threshold=3', '--account-lockout-duration=30'],
];

/** Creates a domain and starts its LDAP server. Samba always uses the ports 389 and 636 of the loopback interface. */
export async function startSamba(): Promise<Samba> {
  const folder = await mkdtemp(join(tmpdir(), 'recovery-samba-'));
  const file = join(folder, 'etc', 'smb.conf');
  const [domain, host] = [
    ['--realm=BANK.EXAMPLE', '--domain=BANK'],
    ['--host-name=dc1', '--host-ip=127.0.0.1'],
  ];
  const kind = ['--server-role=dc', '--dns-backend=NONE', `--adminpass=${SAMBA_PASSWORD}`];
  tool(
    'domain',
    'provision',
    ...domain,
    ...host,
    ...kind,
    `--targetdir=${folder}`,
    `--option=log file=${folder}/log`,
  );
  tool('domain', 'passwordsettings', 'set', ...POLICY, '-s', file);
  addServiceAccount(file);
  const ca = await testCertificate(folder);
  await mkdir(join(folder, 'cache'), { recursive: true });
  await writeFile(file, (await readFile(file, 'utf8')).replace('[global]', `[global]${settings(folder)}`));
  const words = ['-i', '-M', 'single', '-s', file, '--debug-stdout', '-d', '1'];
  const program = await startProgram('samba', words, "using 'single' process model");
  await untilListening(636);
  return {
    ...{ url: 'ldap://localhost:389', tlsUrl: 'ldaps://localhost:636', ca },
    remove: async () => {
      await program.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Creates the service account `recovery`, which may reset passwords and write lockoutTime, as `guide.md` requires. */
function addServiceAccount(file: string) {
  tool('user', 'create', 'recovery', SAMBA_PASSWORD, '-s', file);
  const sid = tool('user', 'show', 'recovery', '--attributes=objectSid', '-s', file).match(/S-1-[-\d]+/)?.[0];
  for (const right of [`CR;${RESET_PASSWORD}`, `WP;${LOCKOUT_TIME}`]) {
    const sddl = `(OA;CIIO;${right};${USER};${sid})`;
    tool('dsacl', 'set', '--objectdn=CN=Users,DC=bank,DC=example', `--sddl=${sddl}`, '-s', file);
  }
}

function tool(...words: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync('samba-tool', words, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`samba-tool ${words[0]} ${words[1]} failed: ${stderr ?? error}`);
  return stdout;
}

const settings = (folder: string) => `
  server services = ldap
  old password allowed period = 0
  dcerpc endpoint servers =
  interfaces = 127.0.0.1/8
  bind interfaces only = yes
  pid directory = ${folder}
  ncalrpc dir = ${folder}/ncalrpc
  tls certfile = ${folder}/certificate.pem
  tls keyfile = ${folder}/key.pem
  tls cafile =
`;
