// Tests with the same user in two tabs, and with a new build that is deployed during a journey.
import type { Announce } from '../../harness/browser-guard';
import { openAtOnce, seeTakenOver } from '../../harness/held-scripts';
import { hold, release } from '../../harness/page-loading';
import { test as base, expect, NEW_PASSWORD } from '../../steps/journey';
import { RecoveryPage } from '../../steps/recovery-page';

const LAST_PASSWORD = 'Another-new-Pa55word!';

const test = base.extend<{ readonly there: RecoveryPage }>({
  /** The recovery page of the same user in a second tab. */
  there: async ({ context }, use) => use(new RecoveryPage(await context.newPage())),
});

test('recoveries of the same user in two tabs are independent, until a reset in one tab ends the other', async ({
  I,
  there,
  announce,
  devices,
  bank,
}) => {
  announce.failedRequest(/\/credentials\/\w+ 4\d\d/);
  for (const tab of [I, there]) {
    await tab.openFactorOf('sms');
    await tab.submitCode(await devices.codeBy(() => tab.press('Send'), 'sms'));
    await tab.seeHeading('Choose a new password');
  }

  await there.resetPassword(NEW_PASSWORD);
  await I.seeHeading('Choose a new password');
  await I.submitNewPassword(LAST_PASSWORD);

  await I.see('To protect your account, verify your identity again.');
  await I.seeHeading('Verify your identity');
  expect((await devices.sent()).filter(({ path }) => path.startsWith('/credentials/'))).toHaveLength(2);
  await bank.open();
  await bank.seePasswordChanged('sms', LAST_PASSWORD, NEW_PASSWORD);
});

/** Simulates the deployment of a new build: until the page is reloaded, requests for the given scripts get a 404. */
const deploy = async ({ page }: RecoveryPage, scripts: string) => {
  let isNew = false;
  await page.route(scripts, (route) => (isNew ? route.continue() : route.fulfill({ status: 404 })));
  page.once('domcontentloaded', () => {
    isNew = true;
  });
};

test('a new build does not interrupt a recovery that has reached a factor', async ({ I, devices }) => {
  await I.openFactorOf('sms');
  await I.press('Send');
  await I.quiet();
  await deploy(I, '**/ui/**');

  await I.submitCode(await devices.codeOf('sms', 'sms'));
  await I.seeHeading('Choose a new password');
  await I.resetPassword(NEW_PASSWORD);
});

test('[settled.journey.2] after a new build, Next offers Reload, which continues the recovery without a second request', async ({
  I,
  devices,
  announce,
}) => {
  announce.failedRequest(/journey-screens\S* 404/);
  await I.open();
  await I.quiet();
  await deploy(I, '**/ui/journey-screens-*');

  await I.submitUsername('google');
  await I.seeAddress('/recovery/password/google');
  await I.seeHeading('There’s a new version of this page');
  expect(await devices.journey()).toEqual(['/recovery/mfafactors 200']);
  await I.press('Reload');

  await I.seeHeading(/Google/);
  await I.submitCode(await devices.codeOf('google', 'google'));
  await I.resetPassword(NEW_PASSWORD);
});

/**
 * Simulates a new build that is deployed while the page loads: requests for scripts get a 404 response after `until` has
 * resolved. The scripts load again after the page is reloaded.
 */
const loseScripts = async ({ page }: RecoveryPage, until?: Promise<void>) => {
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await page.route('**/ui/*.js', async (route) => {
    if (documents > 1) return route.continue();
    hold(route.request());
    await until;
    release(route.request());
    return route.fulfill({ status: 404 });
  });
};

const announceLostScripts = (announce: Announce): void => {
  announce.failedRequest(/\/ui\/\S+\.js 404/);
  announce.consoleError(/integrity/);
};

test('[settled.resume.14] if a new build removes the scripts while the page loads, the page reloads and keeps the username', async ({
  I,
  announce,
}) => {
  announceLostScripts(announce);
  let end: () => void = () => undefined;
  await loseScripts(
    I,
    new Promise<void>((resolve) => {
      end = resolve;
    }),
  );
  await openAtOnce(I.page);
  await I.enterUsername('google');
  await I.page.evaluate(() => Reflect.set(window, 'isOldPage', true));
  end();

  await I.page.waitForFunction(() => !('isOldPage' in window));
  await seeTakenOver(I.page);
  await I.seeTyped('Username', 'google');
  expect(await I.page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
  await I.press('Next');
  await I.seeHeading(/Google/);
});

test('[settled.resume.1 additions.early.6] a recovery continues if a new build is deployed before a reload', async ({
  I,
  devices,
  announce,
}) => {
  announceLostScripts(announce);
  await I.openFactorOf('google');
  await I.quiet();
  await loseScripts(I);

  await I.page.reload();
  await I.seeHeading(/Google/);
  await I.see('This page was reloaded, so what you entered is gone. You can continue here.');
  await I.submitCode(await devices.codeOf('google', 'google'));
  await I.resetPassword(NEW_PASSWORD);
});
