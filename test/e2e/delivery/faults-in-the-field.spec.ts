import { ENGINE, JOURNEY } from '../selection';
import type { Devices } from '../steps/devices';
import { expect, test } from '../steps/journey';

const PLANTED = 'planted by the test';
const BUILD = /^main-\w{8}\.js$/;

test.beforeEach(({ devices }) => devices.setEnvironment({ journalUrl: '/sandbox/journal' }));

test('[additions.faults.1 additions.faults.4] a screen that throws is reported to the journal immediately, with its name', {
  tag: ENGINE,
}, async ({ I, devices, announce }) => {
  announce.consoleError(/^(?:Range)?Error/);
  await I.open();
  await I.enterUsername('sms');
  await I.page.evaluate((message) => {
    const title = Object.getOwnPropertyDescriptor(Document.prototype, 'title');
    Object.defineProperty(document, 'title', {
      set: (text: string) => {
        if (text.startsWith('Code by text message')) throw new RangeError(message);
        title?.set?.call(document, text);
      },
    });
  }, PLANTED);

  await I.press('Next');
  await I.seeHeading('Something went wrong');

  await expect
    .poll(() => faultsIn(devices))
    .toEqual([
      { fault: 'broken-screen', screen: 'factor', error: 'RangeError', build: expect.stringMatching(BUILD) },
    ]);
  expect((await devices.journal()).join('\n')).not.toMatch(/planted|chunk-|https?:/);
});

test('[additions.faults.5] a start script that fails to load is reported to the journal after the reload', async ({
  I,
  devices,
  announce,
}) => {
  announce.lostScript('/ui/main-');
  announce.possiblyFailedRequest('/sandbox/journal');
  // Counts page loads instead of requests for the script. In one load, a browser can request the script twice: for the
  // preload tag and for the script tag.
  let loads = 0;
  I.page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await I.page.route('**/ui/main-*', (route) => (loads === 1 ? route.abort() : route.continue()));
  await I.open();
  await I.seeHeading('Reset your password');

  await expect
    .poll(() => faultsIn(devices))
    .toEqual([
      { fault: 'lost-script', script: expect.stringMatching(BUILD), build: expect.stringMatching(BUILD) },
    ]);
});

test('[additions.faults.1 additions.faults.3] a CSP violation is reported to the journal once, and appears in the panel', {
  tag: JOURNEY,
}, async ({ I, devices, announce }) => {
  announce.policyViolation('img-src');
  // If the user leaves a page in Firefox, Playwright reports the page's last journal request (a beacon) as failed. The
  // sandbox still receives it.
  announce.possiblyFailedRequest('/sandbox/journal');
  await I.open();
  await I.openFactorOf('sms');
  await I.page.evaluate(() => {
    for (const name of ['jane', 'joe']) {
      const image = document.createElement('img');
      image.src = `https://elsewhere.example/${name}.png?code=815815`;
      document.body.append(image);
    }
  });

  await expect
    .poll(() => faultsIn(devices))
    .toEqual([{ fault: 'violation', directive: 'img-src', build: expect.stringMatching(BUILD) }]);
  expect((await devices.journal()).join('\n')).not.toMatch(/jane|815815|elsewhere/);
  await I.page.goto('/sandbox');
  await expect(I.page.locator('#journal code').filter({ hasText: '"violation"' })).toHaveCount(1);
});

/** Returns the journal entries that report a fault, from all batches that the page has sent to the sandbox. */
const faultsIn = async (devices: Devices) =>
  (await devices.journal())
    .flatMap((batch): readonly object[] => JSON.parse(batch).entries)
    .filter((entry) => 'fault' in entry);
