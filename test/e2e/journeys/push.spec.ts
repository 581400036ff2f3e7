import { JOURNEY } from '../selection';
import { expect, NEW_PASSWORD, OLD_PASSWORD, test } from '../steps/journey';

test('a push that is approved leads to a new password, which works at the login', { tag: JOURNEY }, async ({
  I,
  devices,
  bank,
}) => {
  await I.open('/');
  await I.seeAddress('/recovery/password');
  await I.seeHeading('Reset your password');
  await I.submitUsername('push');
  await I.seeAddress('/recovery/password/verifypush');
  await I.seeHeading('Approve on Pixel 7');
  await I.press('Send Push');
  await I.see('We sent a request to Pixel 7.');
  await I.seeButton('Send Push', 'busy');
  await devices.answerPush('push', 'approve');
  await I.seeAddress('/recovery/password/reset');
  await I.resetPassword(NEW_PASSWORD);
  await I.follow('Back to login');

  await bank.seePasswordChanged('push', OLD_PASSWORD, NEW_PASSWORD);
  expect(await devices.journey()).toEqual([
    '/recovery/mfafactors 200',
    '/recovery/mfaverify 200',
    '/recovery/poll 200',
    '/credentials/verifyandresetpassword 200',
  ]);
});

test('a push is approved by the number that the page shows, one of three on the phone', async ({
  I,
  devices,
}) => {
  await I.openFactorOf('pushnumber');
  await I.press('Send Push');
  await I.see(/Choose \d\d on Pixel 7\./);
  const number = await I.page.locator('.ring text').textContent();
  const panel = await I.page.context().newPage();
  await panel.goto(`${devices.origin}/sandbox`);
  const buttons = panel.locator('#phone [value^=approve]');
  expect(await buttons.count()).toBe(3);
  await buttons.getByText(`${number}`, { exact: true }).click();
  await I.seeHeading('Choose a new password');
});
