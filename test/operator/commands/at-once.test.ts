import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const program = join(import.meta.dirname, '..', '..', '..', 'adapters', 'operator', 'run.mjs');

describe('two commands at the same time', () => {
  it('each find a complete program, although both write it', async () => {
    const runs = Array.from({ length: 12 }, () =>
      promisify(execFile)(process.execPath, [program, 'doctor', '--help']),
    );

    for (const { stdout } of await Promise.all(runs)) expect(stdout).toContain('npm run doctor');
  }, 60_000);
});
