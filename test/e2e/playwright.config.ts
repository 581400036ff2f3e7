import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumLaunchOptions } from './chromium';

const root = join(import.meta.dirname, '..', '..');

if (!existsSync(join(root, 'dist', 'index.html'))) {
  throw new Error('There is no dist/index.html to test: run npm run build first.');
}

export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: '*.spec.ts',
  outputDir: join(root, 'test-results'),
  workers: 2,
  fullyParallel: true,
  retries: 0,
  timeout: 30_000,
  expect: { timeout: 5_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    launchOptions: await chromiumLaunchOptions(),
    actionTimeout: 10_000,
    navigationTimeout: 15_000,
    locale: 'en-US',
    viewport: { width: 1024, height: 768 },
    screenshot: 'only-on-failure',
  },
});
