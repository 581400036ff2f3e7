import { join } from 'node:path';
import { type BrowserContext, expect, type TestFixture, type TestInfo } from '@playwright/test';
import { startSandbox } from '../../sandbox/sandbox';
import { type Announce, type BrowserGuard, guardBrowser } from './browser-guard';
import { test as base, type Kept } from './kept';

const root = join(import.meta.dirname, '..', '..', '..');

/** Milliseconds by which the sandbox may delay an answer (`npm test -- --e2e --latency MS`). Every test must still pass. */
const latency = Number(process.env.SANDBOX_LATENCY ?? 0);

export type Sandbox = Awaited<ReturnType<typeof startSandbox>>;

interface TestFixtures {
  /** Says beforehand which failures belong to the test's story. */
  readonly announce: Announce;
  readonly guard: BrowserGuard;
  /** A sandbox with the built `dist/`; reset before each test. */
  readonly sandbox: Sandbox;
  readonly freshSandbox: undefined;
}

/** Starts a sandbox with the built `dist/`, unless told otherwise. */
export const startOurSandbox = (other: { readonly dist?: string; readonly split?: boolean } = {}) =>
  startSandbox({ port: 0, root, dist: join(root, 'dist'), latency, ...other });

/** Ends a sandbox that is kept. */
export const closed = (sandbox: Sandbox): Promise<void> => sandbox.close();

/** In the place of `sandbox`: the page, the recovery server, the pin service and the provider on four origins. */
export const splitSandbox: TestFixture<Sandbox, Kept> = async ({ keep }, use) =>
  use(await keep('split sandbox', () => startOurSandbox({ split: true }), closed));

/** Playwright's `test` against a fresh sandbox, failing on whatever the page does that was not announced. */
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

/** Playwright's own `only-on-failure` takes one of every page that closes, and throws it away: 80 ms of each test. */
async function attachPictures(context: BrowserContext, testInfo: TestInfo): Promise<void> {
  for (const [at, page] of context.pages().entries()) {
    const path = testInfo.outputPath(`page-${at + 1}.png`);
    const taken = await page.screenshot({ path, timeout: 5_000 }).catch(() => undefined);
    if (taken) testInfo.attachments.push({ name: 'the page', path, contentType: 'image/png' });
  }
}

export { expect };
