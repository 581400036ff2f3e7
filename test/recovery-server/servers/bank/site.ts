import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TRIAL } from '../ldap/slapd-files';
import { freePort, type StartedProgram, startProgram } from '../started-program';

/** A build of the page. `serve` starts a web server for the build, which forwards API calls to a recovery server. */
export interface BankSite {
  readonly serve: (port: number, recoveryPort: number) => Promise<void>;
  readonly remove: () => Promise<void>;
}

/**
 * Builds the page in a temporary folder. The page's configuration is `public/environment.json`, with `settings` added
 * or replaced.
 */
export async function buildBankSite(settings: object): Promise<BankSite> {
  const folder = await mkdtemp(join(tmpdir(), 'recovery-site-'));
  const [site, environment] = [join(folder, 'site'), join(folder, 'environment.json')];
  const usual: object = JSON.parse(await readFile(join('public', 'environment.json'), 'utf8'));
  await writeFile(environment, JSON.stringify({ ...usual, ...settings }));
  const words = ['build.mjs', '--quick', '--environment', environment, '--out', site];
  const built = spawnSync(process.execPath, words, { encoding: 'utf8' });
  if (built.status !== 0) throw new Error(`The build of the page failed: ${built.stderr}`);
  const started: StartedProgram[] = [];
  return {
    serve: async (port, recoveryPort) => {
      const ports = ['--port', `${port}`, '--server', `${recoveryPort}`, '--mail', `${await freePort()}`];
      const words = [join(TRIAL, 'trial.mjs'), '--site', site, ...ports];
      started.push(await startProgram(process.execPath, words, 'Page  http'));
    },
    remove: async () => {
      await Promise.all(started.map((program) => program.stop()));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
