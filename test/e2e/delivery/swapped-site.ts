import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isFull } from '../../runner/chosen-tests';
import { closed, startOurSandbox } from '../harness/browser-fixtures';
import { test as base, expect, NEW_PASSWORD, OLD_PASSWORD } from '../steps/journey';

const root = join(import.meta.dirname, '..', '..', '..');
const main = 'test/samples/main.ts';

/**
 * Builds the application with the entry `test/samples/main.ts`, which replaces some adapters. Resolves with the build's
 * folder.
 */
const buildSite = async () => {
  const dist = mkdtempSync(join(tmpdir(), 'swapped-site-'));
  const words = ['build.mjs', '--main', main, '--out', dist, ...(isFull ? [] : ['--quick'])];
  await promisify(execFile)(process.execPath, words, { cwd: root });
  return dist;
};

/** Playwright's `test` with a sandbox that serves the application built from `test/samples/main.ts`. */
export const test = base.extend({
  sandbox: [
    async ({ keep }, use) => {
      const dist = await keep('swapped site', buildSite, (folder) => rmSync(folder, { recursive: true }));
      await use(await keep('sandbox of the swapped site', () => startOurSandbox({ dist }), closed));
    },
    { scope: 'test', timeout: 600_000 },
  ],
});

export { expect, NEW_PASSWORD, OLD_PASSWORD };
