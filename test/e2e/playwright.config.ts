import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { describeBrowser, reportBrowser } from './browsers/browser-report';
import { chosenBrowser } from './browsers/chosen-browser';
import { whyNoWebKit } from './browsers/webkit';
import { includesWebKit, selected } from './selection';

const root = join(import.meta.dirname, '..', '..');

if (!existsSync(join(root, 'dist', 'index.html'))) {
  throw new Error('There is no dist/index.html to test: run npm run build first.');
}

const browser = await chosenBrowser();
// Records which browsers are tested. Playwright loads this file in each worker process too, but only the main process
// records the browsers.
if (process.env.TEST_WORKER_INDEX === undefined) {
  const reports = join(root, 'reports', 'browsers');
  reportBrowser(reports, describeBrowser(browser));
  if (whyNoWebKit && includesWebKit) {
    console.log(whyNoWebKit);
    reportBrowser(reports, whyNoWebKit);
  }
}

/**
 * Timeout of the whole run, in milliseconds. It is shorter than the step timeout of `npm test`, so that Playwright
 * can still report results.
 */
const GLOBAL_TIMEOUT = Number(process.env.STEP_TIMEOUT ?? 0) * 0.95;

export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: '*.spec.ts',
  // Each tested browser has an output folder. Two runs with different browsers at the same time therefore do not
  // overwrite files.
  outputDir: join(root, 'test-results', browser.key),
  // Runs 1.5 workers per processor, because a test spends a part of its time waiting.
  workers: '150%',
  fullyParallel: true,
  ...selected,
  retries: 0,
  // Timeout of a test, in milliseconds. Only a test that hangs reaches this timeout, even on a slow machine.
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
