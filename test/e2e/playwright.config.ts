import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { describeBrowser, reportBrowser } from './browsers/browser-report';
import { chosenBrowser } from './browsers/chosen-browser';
import { selected } from './selection';

const root = join(import.meta.dirname, '..', '..');

if (!existsSync(join(root, 'dist', 'index.html'))) {
  throw new Error('There is no dist/index.html to test: run npm run build first.');
}

const browser = await chosenBrowser();
// Each worker reads this file again.
if (process.env.TEST_WORKER_INDEX === undefined) {
  reportBrowser(join(root, 'reports', 'browsers'), describeBrowser(browser));
}

/** Before `npm test` would end this step, it ends by itself, with what it has: in milliseconds. */
const GLOBAL_TIMEOUT = Number(process.env.STEP_TIMEOUT ?? 0) * 0.95;

export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: '*.spec.ts',
  // Two browsers may be tested at once.
  outputDir: join(root, 'test-results', browser.key),
  // Half as many again as there are processors: a test waits for a quarter of its time.
  workers: '150%',
  fullyParallel: true,
  ...selected,
  retries: 0,
  // Nothing depends on how fast the machine is: whoever waits for so long waits for ever.
  timeout: 90_000,
  globalTimeout: GLOBAL_TIMEOUT,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    ...browser.use,
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    locale: 'en-US',
    viewport: { width: 1024, height: 768 },
  },
});
