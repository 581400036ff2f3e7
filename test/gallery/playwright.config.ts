import { defineConfig } from '@playwright/test';
import base from '../e2e/playwright.config';

export default defineConfig({ ...base, testDir: import.meta.dirname, reporter: 'list', globalTimeout: 0 });
