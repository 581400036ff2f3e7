import { expect, NEW_PASSWORD, test } from '../steps/journey';
import { RecoveryPage } from '../steps/recovery-page';

const goneOn = 'You continued in another tab. You can close this one.';

test('[additions.other-tab] a link opened in another tab completes the recovery there, and the first tab shows a notice', async ({
  I,
  devices,
  context,
}) => {
  await I.openFactorOf('email');
  await I.press('Send');
  await I.page.evaluate(() => {
    const heard: unknown[] = [];
    Reflect.set(window, 'heard', heard);
    new BroadcastChannel('account-recovery').onmessage = ({ data }) => heard.push(data);
  });
  const link = await devices.mailedLink('email');
  const there = new RecoveryPage(await context.newPage());

  await there.open(link);
  await I.see(goneOn);
  await there.resetPassword(NEW_PASSWORD);
  await expect(I.page.getByRole('status').filter({ hasText: goneOn })).toHaveCount(1);
  await expect(there.page.getByText(goneOn)).toHaveCount(0);
  expect(await I.page.evaluate(() => Reflect.get(window, 'heard'))).toEqual(['password']);
  await I.reload();
  await expect(I.page.getByText(goneOn)).toHaveCount(0);
  await I.open('/recovery/password');
  await I.seeHeading('Continue as email?');
  await I.press('Continue');
  await I.page.getByRole('button', { name: /^Email/ }).click();
  await I.seeHeading('Check your email');
  await expect(I.page.getByText(goneOn)).toHaveCount(0);
});
