// The process of the tab crashes during a recovery. The page cannot save anything before the crash, because a crash,
// unlike a reload, runs no event handler.
import { type Browser, chromium, type Page } from '@playwright/test';
import { freePort } from '../../operator/servers/servers.mjs';
import { test as base } from '../steps/journey';
import { RecoveryPage } from '../steps/recovery-page';
import { rows } from './rows';
import { finishRecovery, seeContinued, startRecovery, titleOf } from './walk-row';

interface PerWorker {
  /** Port of the browser's debugging protocol. */
  readonly debuggingPort: number;
}

interface PerTest {
  /** Crashes the renderer process of the tab, reloads the tab, and returns its new page. */
  readonly crashAndReload: (page: Page) => Promise<Page>;
}

/**
 * Reloads a crashed tab. Playwright closes its connection to a crashed page, so the command is sent over the connection
 * to the browser.
 */
const reloadCrashed = async (browser: Browser, targetId: string): Promise<void> => {
  const connection = await browser.newBrowserCDPSession();
  const { sessionId } = await connection.send('Target.attachToTarget', { targetId, flatten: false });
  const loaded = new Promise<void>((resolve) => {
    connection.on('Target.receivedMessageFromTarget', ({ message }) => {
      if (JSON.parse(message).method === 'Page.frameStoppedLoading') resolve();
    });
  });
  for (const [at, method] of ['Page.enable', 'Page.reload'].entries())
    await connection.send('Target.sendMessageToTarget', {
      sessionId,
      message: JSON.stringify({ id: at + 1, method }),
    });
  await loaded;
  await connection.detach();
};

/** Playwright's `test` with a tab that the test can crash. Works only in Chromium, because it opens the URL `chrome://crash`. */
const test = base.extend<PerTest, PerWorker>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from this pattern
  debuggingPort: [async ({}, use) => use(await freePort()), { scope: 'worker' }],

  launchOptions: async ({ launchOptions, debuggingPort }, use) =>
    use({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), `--remote-debugging-port=${debuggingPort}`],
    }),

  crashAndReload: async ({ browser, debuggingPort }, use) => {
    let reconnected: Browser | undefined;
    await use(async (page) => {
      const address = page.url();
      const tab = await page.context().newCDPSession(page);
      const { targetInfo } = await tab.send('Target.getTargetInfo');
      const crashed = page.waitForEvent('crash');
      page.goto('chrome://crash').catch(() => undefined);
      await crashed;
      await reloadCrashed(browser, targetInfo.targetId);
      // Playwright's page object cannot be used after a crash. A second connection to the browser creates a new object
      // for the reloaded tab.
      reconnected = await chromium.connectOverCDP(`http://127.0.0.1:${debuggingPort}`);
      const pages = reconnected.contexts().flatMap((context) => context.pages());
      const reloaded = pages.find((each) => each.url().startsWith(new URL(address).origin));
      if (!reloaded) throw new Error(`No tab shows ${address} after the crash.`);
      return reloaded;
    });
    await reconnected?.close();
  },
});

test.use({ viewport: { width: 390, height: 844 } });
// biome-ignore lint/suspicious/noSkippedTests: other browsers have no command for a crash
test.skip(({ browserName }) => browserName !== 'chromium', 'Only Chromium can crash a tab.');

for (const row of rows.filter((_, at) => at % 3 === 0)) {
  test(`${titleOf(row)}: the user continues after a crash, and no secret is stored`, async ({
    I,
    devices,
    proveBySms,
    mailedLink,
    announce,
    crashAndReload,
  }) => {
    announce.possiblyFailedRequest(/ABORTED/);
    const actors = { I, devices, proveBySms, mailedLink };
    await startRecovery(row, actors);
    const secrets = (await row.reach?.(actors)) ?? [];
    await I.quiet();

    const reloaded = { ...actors, I: new RecoveryPage(await crashAndReload(I.page)) };
    await seeContinued(row, reloaded, secrets);
    await finishRecovery(row, reloaded);
  });
}
