import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumLaunchOptions } from '../e2e/browsers/chromium';

export default defineConfig({
  testDir: import.meta.dirname,
  outputDir: join(import.meta.dirname, '..', '..', 'test-results', 'bench'),
  timeout: 0,
  reporter: 'list',
  use: { launchOptions: await chromiumLaunchOptions() },
});
