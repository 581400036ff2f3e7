import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..', '..');
const folder = mkdtempSync(join(tmpdir(), 'account-recovery-without-packages-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('A checkout without installed packages', () => {
  it.each(['doctor', 'conformance'])('%s --help asks to run npm ci, without a stack trace', (tool) => {
    for (const file of ['run.mjs', 'load-typescript.mjs'])
      cpSync(join(root, 'adapters', 'operator', file), join(folder, 'adapters', 'operator', file));
    const program = join(folder, 'adapters', 'operator', 'run.mjs');
    const { status, stderr } = spawnSync(process.execPath, [program, tool, '--help'], { encoding: 'utf8' });

    expect(status).toBe(2);
    expect(stderr).toMatch(/^The run failed: Cannot find package 'esbuild' .*\. Run npm ci first\.\n$/);
  });
});
