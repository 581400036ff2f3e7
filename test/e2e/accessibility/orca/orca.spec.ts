import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { type Browser, expect, firefox } from '@playwright/test';
import { closed, startOurSandbox } from '../../harness/browser-fixtures';
import { test as base } from '../../harness/kept';
import { unlessFull } from '../../selection';
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

const test = base.extend<Listener>({
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

// Runs only with `--full`, because Orca (a screen reader) and Firefox need several seconds for each user action.
test.describe('Orca with Firefox', unlessFull(false), () => {
  test.setTimeout(240_000);

  test('[additions.hint.spoken additions.spoken.sent] speaks each message of a recovery by SMS once, and each heading', async ({
    I,
    devices,
    hear,
    type,
  }) => {
    await I.open();
    await hear([], 'Account Recovery');
    await I.press('Next');
    await hear(['Enter your username.']);
    await type('Username', 'nobody');
    await I.press('Next');
    await hear(['User not found Check the username and try again.']);
    await type('Username', 'sms');
    await I.press('Next');
    await hear([], 'Code by text message to +1 *** *** 0142');
    const code = await devices.codeBy(() => I.press('Send'), 'sms');
    await hear(['We sent a code to +1 *** *** 0142.']);
    await type('Code', '000000');
    await I.press('Submit');
    await hear([/^This code is incorrect\. \S/]);
    await type('Code', code);
    await I.press('Submit');
    await hear(['Verified.'], 'Choose a new password');
    await type('New password', 'Brand-new-Pa55word!');
    await type('Re-enter password', 'Brand-new-Pa55word!');
    await I.press('Reset password');
    await hear(
      ['Sign in with your new password. Your old password no longer works.'],
      'Your password has been reset',
    );
  });

  test('[additions.spoken.push 2.push.2] speaks a rejected push, and the code box that Enter Code opens', async ({
    I,
    devices,
    hear,
    type,
  }) => {
    await I.open();
    await type('Username', 'push');
    await I.press('Next');
    await hear([], 'Approve on Pixel 7');
    await I.press('Send Push');
    await hear([/^Approve the request on your device\. \d+ seconds left\.$/]);
    await devices.answerPush('push', 'reject');
    await I.seeProblem('The request was rejected.');
    await hear([/^The request was rejected\. \S/, /^Did you reject the request\? \S/]);
    await I.press('Enter Code');
    await hear([], 'Code entry');
  });

  test('[additions.hint.spoken] speaks a server error in the language that the user has selected', async ({
    I,
    devices,
    hear,
    type,
  }) => {
    await devices.goWrong({ path: '/recovery/mfafactors', kind: 'status', status: 500 });
    await I.open();
    await hear([], 'Account Recovery');
    await I.press('Language: English');
    await hear([], 'expanded');
    await I.press('Deutsch');
    await hear([], 'collapsed');
    await type('Benutzername', 'sms');
    await I.press('Weiter');
    await hear([/Dienst.*\. \S/]);
  });

  test('speaks the success message of an unlock', async ({ I, devices, hear, type }) => {
    await I.open('/recovery/unlock');
    await hear([], 'Account Recovery');
    await type('Username', 'sms');
    await I.press('Next');
    await hear([], 'Code by text message to +1 *** *** 0142');
    const code = await devices.codeBy(() => I.press('Send'), 'sms');
    await type('Code', code);
    await I.press('Submit');
    await hear(['You can now sign in with your existing password.'], 'Your online account is unlocked');
  });
});
