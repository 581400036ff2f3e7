import { join } from 'node:path';
import type { WorkerFixture } from '@playwright/test';
import { startSandbox } from '../../sandbox/sandbox';

const root = join(import.meta.dirname, '..', '..', '..');

export type Sandbox = Awaited<ReturnType<typeof startSandbox>>;

/** In the place of `sandbox`: the page, the recovery server, the pin service and the provider on four origins. */
export const splitSandbox: [WorkerFixture<Sandbox, object>, { scope: 'worker' }] = [
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  async ({}, use) => {
    const sandbox = await startSandbox({ port: 0, root, dist: join(root, 'dist'), split: true });
    await use(sandbox);
    await sandbox.close();
  },
  { scope: 'worker' },
];
