import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { type Browser, expect, firefox } from '@playwright/test';
import { closed, startOurSandbox } from '../../harness/browser-fixtures';
import { test as base } from '../../harness/kept';
import { Devices } from '../../steps/devices';
import { RecoveryPage } from '../../steps/recovery-page';
import { type Desktop, startDesktop } from './desktop';
import { type ScreenReader, startScreenReader } from './screen-reader';

const FIREFOX = 'firefox-esr';
const relay = join(import.meta.dirname, '..', '..', 'browsers', 'firefox-relay.mjs');

const isInstalled = (program: string): boolean => spawnSync('which', [program]).status === 0;
const missing = ['Xvfb', 'dbus-daemon', 'orca', FIREFOX].filter((program) => !isInstalled(program));

/** Playwright fixtures for a user of Firefox with the screen reader Orca. */
interface Listener {
  readonly desktop: Desktop;
  readonly orca: ScreenReader;
  readonly I: RecoveryPage;
  readonly devices: Devices;
  /**
   * Checks the texts that the screen reader has spoken since the last call. The announcements must be exactly
   * `announced`. If a new screen has opened, the screen reader must also have spoken its heading.
   */
  readonly hear: (announced: readonly (string | RegExp)[], heading?: string) => Promise<void>;
  /** Types a text, and waits until Orca has read it. */
  readonly type: (label: string, text: string) => Promise<void>;
}

export const test = base.extend<Listener>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from this pattern
  desktop: async ({}, use, testInfo) => {
    testInfo.skip(missing.length > 0, `Not installed: ${missing.join(', ')}.`);
    const desktop = await startDesktop();
    await use(desktop);
    await desktop.close();
  },
  orca: ({ desktop }, use) => use(startScreenReader(desktop)),
  I: async ({ desktop, devices, orca }, use) => {
    const browser = await openFirefox(desktop);
    const I = new RecoveryPage(await browser.newPage({ baseURL: devices.origin }));
    await orca.heard();
    await use(I);
    await browser.close();
  },
  devices: async ({ keep }, use) => {
    const sandbox = await keep('sandbox', () => startOurSandbox(), closed);
    await sandbox.reset();
    await use(new Devices(sandbox.origin));
  },
  hear: ({ orca }, use) =>
    use(async (announced, heading = '') => {
      const heard = await orca.heard();
      expect(heard.announced).toEqual(
        announced.map((text) => (typeof text === 'string' ? text : expect.stringMatching(text))),
      );
      expect(heard.all).toContain(heading);
      expect(heard.all).not.toMatch(/\bblank\b/);
    }),
  type: ({ I, orca }, use) =>
    use(async (label, text) => {
      await I.enter(label, text);
      await orca.heard();
    }),
});

const openFirefox = ({ environment }: Desktop): Promise<Browser> =>
  firefox.launch({
    channel: 'moz-firefox',
    headless: false,
    executablePath: relay,
    args: [],
    env: { ...environment, FIREFOX_PATH: FIREFOX },
    timeout: 120_000,
  });
