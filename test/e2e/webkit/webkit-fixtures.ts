import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { wordsOf } from '../accessibility/states/words';
import { describeWebKit, reportBrowser } from '../browsers/browser-report';
import { webKitDriver } from '../browsers/webkit';
import { closed, type Sandbox, startOurSandbox } from '../harness/browser-fixtures';
import { test as base } from '../harness/kept';
import { type Actors, createActors } from '../steps/actors';
import { Devices } from '../steps/devices';
import { expect } from '../steps/journey';
import { startDisplay, startWebKit, type WebKitSettings } from './webkit-browser';
import { WebKitPage } from './webkit-page';

const reports = join(import.meta.dirname, '..', '..', '..', 'reports', 'browsers');

interface WebKitFixtures {
  readonly settings: WebKitSettings;
  /** Language of the page. Tests pass English texts to `I`, which translates them into this language. */
  readonly language: string;
  readonly sandbox: Sandbox;
  readonly devices: Devices;
  readonly I: WebKitPage;
  readonly actors: Actors;
}

export const PHONE: WebKitSettings = { width: 390, height: 844, isDark: false };

/**
 * Playwright's `test` for the WebKit that is installed on this machine. WebDriver controls the browser, because Playwright's own
 * WebKit is not in the npm registry. A test fails if the page reports an error.
 */
export const test = base.extend<WebKitFixtures>({
  settings: [PHONE, { option: true }],
  language: ['en', { option: true }],
  sandbox: async ({ keep }, use) => {
    const sandbox = await keep('sandbox', () => startOurSandbox(), closed);
    sandbox.reset();
    await use(sandbox);
  },
  devices: ({ sandbox }, use) => use(new Devices(sandbox.origin)),
  I: async ({ keep, devices, settings, language }, use, testInfo) => {
    const display = await keep('display', startDisplay, (shown) => shown.close());
    const browser = await startWebKit(display, settings);
    const { driver, close } = browser;
    try {
      reportBrowser(reports, describeWebKit(webKitDriver, driver.version));
      const page = new WebKitPage(browser, devices, language === 'en' ? undefined : wordsOf(language));
      await use(page);
      if (testInfo.status !== testInfo.expectedStatus) {
        const picture = await driver.get('/screenshot').catch(() => '');
        const path = testInfo.outputPath('page.png');
        await writeFile(path, String(picture), 'base64');
        testInfo.attachments.push({ name: 'the page', path, contentType: 'image/png' });
      }
      expect(await page.takeComplaints(), 'what the page did unannounced').toEqual([]);
    } finally {
      await close();
    }
  },
  actors: ({ I, devices }, use) => use(createActors(I, devices)),
});

export { expect };
