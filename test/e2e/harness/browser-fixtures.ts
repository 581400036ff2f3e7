import { join } from 'node:path';
import { type BrowserContext, expect, type TestInfo } from '@playwright/test';
import { type SandboxOptions, startSandbox } from '../../sandbox/sandbox';
import { type Announce, type BrowserGuard, guardBrowser } from './browser-guard';
import { test as base } from './kept';

const root = join(import.meta.dirname, '..', '..', '..');

/**
 * Maximum delay of the sandbox's responses (`npm test -- --e2e --latency MS`), in milliseconds. Every test must pass
 * with any delay.
 */
const latency = Number(process.env.SANDBOX_LATENCY ?? 0);

export type Sandbox = Awaited<ReturnType<typeof startSandbox>>;

interface TestFixtures {
  readonly announce: Announce;
  readonly guard: BrowserGuard;
  /** A sandbox that serves the built `dist/`. The sandbox is reset before each test. */
  readonly sandbox: Sandbox;
  readonly freshSandbox: undefined;
}

/**
 * Folder of the site to test. `npm run gallery` sets `GALLERY_SITE` to take screenshots of a branded copy of the build
 * (`test/gallery/run.mjs`).
 */
const site = process.env.GALLERY_SITE ?? join(root, 'dist');

type SandboxChoices = Partial<Omit<SandboxOptions, 'root'>>;

/** Starts a sandbox, which serves the built `dist/` by default. */
export const startOurSandbox = (other: SandboxChoices = {}) =>
  startSandbox({ port: 0, root, dist: site, latency, ...other });

export const closed = (sandbox: Sandbox): Promise<void> => sandbox.close();

/**
 * Playwright's `test` with a sandbox that is reset before each test. A test fails on any unexpected error of the
 * page.
 */
export const test = base.extend<TestFixtures>({
  sandbox: async ({ keep }, use) => use(await keep('sandbox', () => startOurSandbox(), closed)),

  freshSandbox: [
    async ({ sandbox }, use) => {
      await sandbox.reset();
      await use(undefined);
    },
    { auto: true },
  ],

  baseURL: ({ sandbox }, use) => use(sandbox.origin),

  guard: [
    async ({ context }, use, testInfo) => {
      const guard = await guardBrowser(context);
      await use(guard);
      if (testInfo.status !== testInfo.expectedStatus) await attachPictures(context, testInfo);
      expect(await guard.complaints(), 'what the page did unannounced').toEqual([]);
    },
    { auto: true },
  ],

  announce: ({ guard }, use) => use(guard.announce),
});

/**
 * Attaches screenshots of the open pages to a failed test. Playwright's `only-on-failure` takes 80 ms longer per
 * test, because it captures every closing page.
 */
async function attachPictures(context: BrowserContext, testInfo: TestInfo): Promise<void> {
  for (const [at, page] of context.pages().entries()) {
    const path = testInfo.outputPath(`page-${at + 1}.png`);
    const taken = await page.screenshot({ path, timeout: 5_000 }).catch(() => undefined);
    if (taken) testInfo.attachments.push({ name: 'the page', path, contentType: 'image/png' });
  }
}

export { expect };
