import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSlapd } from '../ldap/slapd';
import { TRIAL } from '../ldap/slapd-files';
import { freePort, startProgram } from '../started-program';

/**
 * The trial installation that guide.md describes, on free ports: a directory, a recovery server, the page and a mail
 * server.
 */
export interface Trial {
  readonly page: string;
  readonly directory: string;
  /** Runs the command that adds an authenticator app for a user. Returns the printed `otpauth:` address. */
  readonly enrol: (username: string) => string;
  /** Text that the mail server has printed. */
  readonly mail: () => string;
  readonly log: () => string;
  readonly end: () => Promise<void>;
}

const node = (...words: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`node ${words.join(' ')} failed: ${stderr}`);
  return stdout;
};

/**
 * Builds the site. Then starts the trial installation: the directory, the recovery server, the page and the mail
 * server.
 */
export async function startTrial(): Promise<Trial> {
  const folder = await mkdtemp(join(tmpdir(), 'recovery-trial-'));
  const site = join(folder, 'site');
  node('build.mjs', '--quick', '--out', site);
  const slapd = await startSlapd();
  const [port, server, mail] = [await freePort(), await freePort(), await freePort()];
  const written = await readFile(join(TRIAL, 'server.yaml'), 'utf8');
  const configuration = written
    .replace('http://127.0.0.1:8080', `http://127.0.0.1:${port}\nlisten: { port: ${server} }`)
    .replace('ldap://127.0.0.1:3389', slapd.url)
    .replace('2525', String(mail));
  await mkdir(folder, { recursive: true });
  const file = join(folder, 'server.yaml');
  const key = Buffer.alloc(32, 1).toString('base64');
  await Promise.all([
    writeFile(file, configuration),
    writeFile(join(folder, 'secret'), key),
    writeFile(join(folder, 'decoy-secret'), key),
    writeFile(join(folder, 'factor-key'), key),
    writeFile(join(folder, 'directory-password'), 'recovery'),
  ]);
  const start = join('adapters', 'recovery-server', 'run.mjs');
  const enrol = (username: string) => node(start, '--config', file, '--enrol', 'google', '--user', username);
  enrol('anna');
  const recovery = await startProgram(process.execPath, [start, '--config', file], 'Recovery server  http');
  const words = ['--site', site, '--port', `${port}`, '--server', `${server}`, '--mail', `${mail}`];
  const front = await startProgram(process.execPath, [join(TRIAL, 'trial.mjs'), ...words], `Mail  127.0.0.1`);
  return {
    page: `http://127.0.0.1:${port}`,
    directory: slapd.url,
    enrol: (username) => /otpauth:\S+/.exec(enrol(username))?.[0] ?? '',
    ...{ mail: front.output, log: recovery.output },
    end: async () => {
      await Promise.all([front.stop(), recovery.stop()]);
      await slapd.remove();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
