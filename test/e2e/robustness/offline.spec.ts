import { createNetwork } from '../harness/network';
import { CHROMIUM_JOURNEY } from '../selection';
import { expect, NEW_PASSWORD, test } from '../steps/journey';
import type { RecoveryPage } from '../steps/recovery-page';

const unreachable =
  'This page can’t reach the service right now. Check your internet connection and try again.';
const offline = 'You’re offline, but what you entered is still here. Continue when you’re back online.';

/** Presses a button without a network connection, checks the error, and reconnects. */
const pressWithoutNetwork = async (I: RecoveryPage, press: string, look?: () => Promise<void>) => {
  await I.quiet();
  await I.page.context().setOffline(true);
  await I.press(press);
  await I.seeProblem(unreachable);
  await look?.();
  await I.page.context().setOffline(false);
};

test('each screen shows an error while offline, keeps typed text, and works again online', async ({
  I,
  devices,
  announce,
}) => {
  announce.failedRequest('net::ERR_INTERNET_DISCONNECTED');
  const withoutNetwork = async (press: string, look: () => Promise<void>) => {
    await pressWithoutNetwork(I, press, async () => {
      await look();
      await I.seeButton(press);
    });
    await I.press(press);
  };

  await I.open();
  await I.enterUsername('sms');
  await withoutNetwork('Next', () => I.seeTyped('Username', 'sms'));
  await I.seeAddress('/recovery/password/sms');
  await withoutNetwork('Send', () => I.seeAddress('/recovery/password/sms'));
  await I.enter('Code', await devices.codeOf('sms', 'sms'));
  await withoutNetwork('Submit', async () => expect(I.box('Code')).toHaveValue(/^\d{6}$/));
  await I.enter('New password', NEW_PASSWORD);
  await I.enter('Re-enter password', NEW_PASSWORD);
  await withoutNetwork('Reset password', async () => {
    await I.seeTyped('New password', NEW_PASSWORD);
    await I.seeTyped('Re-enter password', NEW_PASSWORD);
  });
  await I.seeHeading('Your password has been reset');
  expect(await devices.journey()).toEqual([
    '/recovery/mfafactors 200',
    '/recovery/mfaverify 200',
    '/recovery/mfaverify 200',
    '/credentials/verifyandresetpassword 200',
  ]);
});

test('[settled.offline.2] polling of a push pauses while offline, and resumes immediately online', async ({
  I,
  devices,
  context,
}) => {
  const network = await createNetwork(context);
  await I.clock.bring();
  await I.openFactorOf('push');
  await I.quiet();
  await I.clock.stop();
  await I.press('Send Push');
  await I.see('Approve the request on your device.');
  await I.clock.letPass(0);
  await network.goes();
  await I.see(offline);
  for (let seconds = 2; seconds <= 8; seconds += 2) await I.clock.letPass(2_000);
  await I.seeNoProblem();
  await I.seeButton('Send Push', 'busy');
  expect(await devices.sent('/recovery/poll')).toEqual([]);
  await devices.answerPush('push', 'approve');
  await network.comes();
  await I.clock.letPass(0);
  await I.clock.run();
  await I.seeHeading('Choose a new password');
  await expect(I.page.getByText(offline)).toHaveCount(0);
});

test('[additions.offline.3] the page shows a message while offline, and removes it online', {
  tag: CHROMIUM_JOURNEY,
}, async ({ I, context, announce }) => {
  announce.failedRequest('net::ERR_INTERNET_DISCONNECTED');
  const network = await createNetwork(context);
  await I.open();
  await I.enterUsername('sms');
  await I.quiet();
  await network.goes();
  await I.see(offline);
  await I.press('Next');
  await I.seeProblem(unreachable);
  await network.comes();
  await I.seeNoProblem();
  await expect(I.page.getByText(offline)).toHaveCount(0);
  await I.seeTyped('Username', 'sms');
  await I.press('Next');
  await I.seeAddress('/recovery/password/sms');
});

test('after the first factor screen, the recovery loads no further scripts', async ({ I, devices }) => {
  await I.openFactorOf('google');
  await I.page.route('**/ui/*.js', (route) => route.abort());
  await I.submitCode(await devices.codeOf('google', 'google'));
  await I.seeHeading('Choose a new password');
});
