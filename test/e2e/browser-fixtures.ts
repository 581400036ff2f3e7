import { join } from 'node:path';
import { type BrowserContext, test as base, expect, type TestInfo } from '@playwright/test';
import { startSandbox } from '../sandbox/sandbox';
import { type Announce, type BrowserGuard, guardBrowser } from './browser-guard';

const root = join(import.meta.dirname, '..', '..');

/** `SANDBOX_LATENCY`: how late the sandbox may answer, in milliseconds. No test may depend on how fast it is. */
const latency = Number(process.env.SANDBOX_LATENCY ?? 0);

type Sandbox = Awaited<ReturnType<typeof startSandbox>>;

interface TestFixtures {
  /** Says beforehand which failures belong to the test's story. */
  readonly announce: Announce;
  readonly guard: BrowserGuard;
  readonly freshSandbox: undefined;
}

interface WorkerFixtures {
  /** The sandbox of this worker, with the built `dist/`; reset before each test. */
  readonly sandbox: Sandbox;
}

/** Playwright's `test` against a fresh sandbox, failing on whatever the page does that was not announced. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  sandbox: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const sandbox = await startSandbox({ port: 0, root, dist: join(root, 'dist'), latency });
      await use(sandbox);
      await sandbox.close();
    },
    { scope: 'worker' },
  ],

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

/** Playwright's own `only-on-failure` takes one of every page that closes, and throws it away: 80 ms of each test. */
async function attachPictures(context: BrowserContext, testInfo: TestInfo): Promise<void> {
  for (const [at, page] of context.pages().entries()) {
    const path = testInfo.outputPath(`page-${at + 1}.png`);
    const taken = await page.screenshot({ path, timeout: 5_000 }).catch(() => undefined);
    if (taken) testInfo.attachments.push({ name: 'the page', path, contentType: 'image/png' });
  }
}

export { expect };
