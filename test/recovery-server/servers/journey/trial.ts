import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TRIAL } from '../ldap/slapd-files';
import { freePort, startProgram } from '../started-program';

/** The trial installation, which `trial/start.sh` starts on free ports: a directory, a recovery server, the page and a phone. */
export interface Trial {
  readonly page: string;
  readonly directory: string;
  /** Folder with the configuration and its secrets. */
  readonly folder: string;
  /** Runs the command that adds an authenticator app for a user. Returns the printed `otpauth:` address. */
  readonly enrol: (username: string) => string;
  /** Text that the mail server has printed. */
  readonly mail: () => string;
  readonly log: () => Promise<string>;
  readonly end: () => Promise<void>;
}

const node = (...words: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`node ${words.join(' ')} failed: ${stderr}`);
  return stdout;
};

/** Builds a quick site. Resolves with its folder. */
export const buildSite = async () => {
  const site = join(await mkdtemp(join(tmpdir(), 'recovery-site-')), 'site');
  node('build.mjs', '--quick', '--out', site);
  return site;
};

/** Starts the trial installation. `more` are environment variables of the script. */
export async function startTrial(site: string, more: Readonly<Record<string, string>> = {}): Promise<Trial> {
  const logs = await mkdtemp(join(tmpdir(), 'recovery-log-'));
  const log = join(logs, 'log');
  const [port, directory] = [await freePort(), await freePort()];
  const ports = {
    PORT: port,
    DIRECTORY_PORT: directory,
    SERVER_PORT: await freePort(),
    MAIL_PORT: await freePort(),
  };
  const variables = Object.entries({ ...ports, SITE: site, LOG: log, ...more });
  const words = [...variables.map(([name, value]) => `${name}=${value}`), 'sh', join(TRIAL, 'start.sh')];
  const program = await startProgram('env', words, 'Mail  127.0.0.1');
  const folder = /^Folder {2}(\S+)/m.exec(program.output())?.[1] ?? '';
  const run = [join('adapters', 'recovery-server', 'run.mjs'), '--config', join(folder, 'server.yaml')];
  return {
    ...{ page: `http://127.0.0.1:${port}`, directory: `ldap://127.0.0.1:${directory}`, folder },
    enrol: (username) => /otpauth:\S+/.exec(node(...run, '--enrol', 'google', '--user', username))?.[0] ?? '',
    ...{ mail: program.output, log: () => readFile(log, 'utf8') },
    end: async () => {
      await program.stop();
      await rm(logs, { recursive: true, force: true });
    },
  };
}
