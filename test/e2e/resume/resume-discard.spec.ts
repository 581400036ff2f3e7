// Tests that a recovery continues after the browser has discarded its tab. Phones discard background tabs to save memory.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, expect, type Page } from '@playwright/test';
import { freePort } from '../../operator/servers/servers.mjs';
import { chromiumLaunchOptions, installedChrome } from '../browsers/chromium';
import { unlessFull } from '../selection';
import { createActors } from '../steps/actors';
import { test as base } from '../steps/journey';
import { RecoveryPage } from '../steps/recovery-page';
import { discardTab, writeExtension } from './discard-tab.mjs';
import { rowsWithoutHistory } from './rows';
import { finishRecovery, seeContinued, startRecovery, titleOf } from './walk-row';

/** A tab that Chromium can discard. */
interface DiscardableTab {
  readonly I: RecoveryPage;
  /** Makes Chromium discard the tab, then returns to the tab as a user does. Resolves with the tab's new page. */
  readonly discard: () => Promise<RecoveryPage>;
}

const PHONE = { width: 390, height: 844 };

/**
 * Makes `page.goto` resolve paths against an origin. Playwright's `baseURL` option does this too, but only in a browser that
 * Playwright has started.
 */
const withOrigin = (page: Page, origin: string): Page => {
  const goTo = page.goto.bind(page);
  page.goto = (address, options) => goTo(new URL(address, origin).href, options);
  return page;
};

/** Starts Chromium with a new profile and an extension that may discard tabs. */
const startChromium = async (path: string) => {
  const profile = mkdtempSync(join(tmpdir(), 'discarded-tab-'));
  const extension = writeExtension(join(profile, 'extension'));
  const port = await freePort();
  const { args = [] } = await chromiumLaunchOptions();
  const own = [
    ...['--headless=new', '--no-sandbox', '--lang=en-US', `--user-data-dir=${profile}`],
    ...['--disable-features=DisableLoadExtensionCommandLineSwitch', `--load-extension=${extension}`],
    ...[`--remote-debugging-port=${port}`, 'about:blank'],
  ];
  const browser = spawn(path, [...args, ...own], { stdio: 'ignore' });
  const ended = new Promise((resolve) => browser.once('exit', resolve));
  return {
    debuggingOrigin: `http://127.0.0.1:${port}`,
    close: async () => {
      browser.kill();
      await ended;
      // Repeats the removal of the profile folder until it succeeds. For a moment, child processes of the ended browser
      // still write into the folder.
      await expect(() => rmSync(profile, { recursive: true, force: true })).toPass();
    },
  };
};

/** Waits for a tab whose URL starts with the origin, and returns its page object. */
const pageOf = async (browser: Browser, origin: string): Promise<Page> => {
  const find = () =>
    browser
      .contexts()
      .flatMap((context) => context.pages())
      .find((page) => page.url().startsWith(origin));
  await expect.poll(find).toBeDefined();
  const page = find();
  if (page === undefined) throw new Error(`No tab shows ${origin}.`);
  return page;
};

/** Playwright's `test` with a tab that the browser can discard. Needs an installed Chromium. */
const test = base.extend<{ readonly tab: DiscardableTab }>({
  tab: async ({ sandbox }, use) => {
    const { debuggingOrigin, close } = await startChromium(installedChrome() ?? '');
    const connect = async (): Promise<Browser> => {
      await expect(() => fetch(`${debuggingOrigin}/json/version`)).toPass();
      return chromium.connectOverCDP(debuggingOrigin);
    };
    let connected = await connect();
    const page = await connected.contexts()[0]?.newPage();
    if (page === undefined) throw new Error('The browser has no profile.');
    await page.setViewportSize(PHONE);
    await use({
      I: new RecoveryPage(withOrigin(page, sandbox.origin)),
      discard: async () => {
        await connected.close();
        await discardTab(debuggingOrigin, sandbox.origin);
        connected = await connect();
        const again = await pageOf(connected, sandbox.origin);
        expect(await again.evaluate(() => Reflect.get(document, 'wasDiscarded'))).toBe(true);
        return new RecoveryPage(withOrigin(again, sandbox.origin));
      },
    });
    await connected.close();
    await close();
  },
});

// biome-ignore lint/suspicious/noSkippedTests: an extension discards the tab, and the Chromium of the npm registry is not started with extensions
test.skip(installedChrome() === undefined, 'Only an installed Chromium can discard a tab.');

for (const [at, row] of rowsWithoutHistory.entries()) {
  const title = `${titleOf(row)}: the user continues in a discarded tab, and no secret is stored`;
  test(title, unlessFull(at % 3 === 0), async ({ tab, devices }) => {
    const actors = createActors(tab.I, devices);
    await startRecovery(row, actors);
    const secrets = (await row.reach?.(actors)) ?? [];
    await tab.I.quiet();

    const again = createActors(await tab.discard(), devices);
    await seeContinued(row, again, secrets);
    await finishRecovery(row, again);
  });
}
