import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startSandbox } from '../../sandbox/sandbox';
import { test as base, expect, NEW_PASSWORD, OLD_PASSWORD } from '../journeys/journey';

const root = join(import.meta.dirname, '..', '..', '..');
const main = 'test/samples/main.ts';

/** Playwright's `test` on the application as the sample team builds it: with `main` in the place of `ui/main.tsx`. */
export const test = base.extend<object, { sandbox: Awaited<ReturnType<typeof startSandbox>> }>({
  sandbox: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const dist = mkdtempSync(join(tmpdir(), 'swapped-site-'));
      await promisify(execFile)(process.execPath, ['build.mjs', '--main', main, '--out', dist], {
        cwd: root,
      });
      const sandbox = await startSandbox({ port: 0, root, dist });
      await use(sandbox);
      await sandbox.close();
      rmSync(dist, { recursive: true });
    },
    { scope: 'worker', timeout: 600_000 },
  ],
});

export { expect, NEW_PASSWORD, OLD_PASSWORD };
