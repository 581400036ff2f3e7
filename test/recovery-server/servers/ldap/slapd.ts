import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, type StartedProgram, startProgram } from '../started-program';
import { untilListening } from '../until-listening';
import { testCertificate } from './certificate';
import { slapdConfiguration, TRIAL } from './slapd-files';

/**
 * An OpenLDAP server that a test has started. The contract tests for directories rely on the password policy in
 * the trial installation's `entries.ldif`.
 */
export interface Slapd {
  readonly url: string;
  readonly tlsUrl: string;
  /** Self-signed certificate for the name `localhost`. A client must trust this certificate to use TLS. */
  readonly ca: string;
  readonly program: () => StartedProgram;
  readonly restart: (more?: string) => Promise<void>;
  readonly remove: () => Promise<void>;
}

const PROGRAM = '/usr/sbin/slapd';

/**
 * Starts slapd with the configuration and data of the trial installation. `access` contains additional access rules, which
 * take precedence.
 */
export async function startSlapd(access = ''): Promise<Slapd> {
  const folder = await mkdtemp(join(tmpdir(), 'recovery-slapd-'));
  await mkdir(join(folder, 'data'));
  const configure = (more: string) =>
    writeFile(join(folder, 'slapd.conf'), `${slapdConfiguration(folder, access)}${more}\n`);
  const ca = await testCertificate(folder);
  await configure('');
  const added = spawnSync('/usr/sbin/slapadd', [
    '-f',
    join(folder, 'slapd.conf'),
    '-l',
    join(TRIAL, 'entries.ldif'),
  ]);
  if (added.status !== 0) throw new Error(`slapadd failed: ${added.stderr ?? added.error}`);

  const [port, tlsPort] = [await freePort(), await freePort()];
  const urls = { url: `ldap://localhost:${port}`, tlsUrl: `ldaps://localhost:${tlsPort}` };
  const words = [
    '-f',
    join(folder, 'slapd.conf'),
    '-h',
    `ldap://127.0.0.1:${port} ldaps://127.0.0.1:${tlsPort}`,
    '-d',
    '256',
  ];
  const start = async () => {
    const program = await startProgram(PROGRAM, words, 'slapd starting');
    // Waits for the port, because slapd prints its start message before it accepts connections.
    await untilListening(port);
    return program;
  };
  let program = await start();
  return {
    ...urls,
    ca,
    program: () => program,
    restart: async (more = '') => {
      await program.stop();
      await configure(more);
      program = await start();
    },
    remove: async () => {
      await program.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
