import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { loadTypeScript } from '../../../adapters/operator/load-typescript.mjs';

const program = join(import.meta.dirname, '..', '..', '..', 'adapters', 'operator', 'run.mjs');

describe('Concurrent calls of loadTypeScript', () => {
  it('all load the module, although each writes its bundle', async () => {
    const file = join(import.meta.dirname, '..', '..', '..', 'core', 'limits.ts');
    const modules = await Promise.all(Array.from({ length: 12 }, () => loadTypeScript(file)));

    for (const { MAX_FAULTS } of modules) expect(MAX_FAULTS).toBe(5);
  });
});

describe('Concurrent runs of a command', () => {
  it('all find a complete program bundle, although each writes it', async () => {
    const runs = Array.from({ length: 12 }, () =>
      promisify(execFile)(process.execPath, [program, 'doctor', '--help']),
    );

    for (const { stdout } of await Promise.all(runs)) expect(stdout).toContain('npm run doctor');
  }, 60_000);
});
