import { CHROMIUM_JOURNEY, ENGINE } from '../selection';
import { expect, test } from '../steps/journey';

const every = [
  'Push notification: Pixel 7',
  'Text message: +1 *** *** 0142',
  'Phone call: +1 *** *** 0177',
  'Google Authenticator',
  'Email: j***@example.com',
  'PIN: Pin card',
  'RSA token: RSA SecurID',
  'Employee badge',
  'YubiKey: YubiKey 5',
  'Code from your app: Phone app',
  'Backup code',
];

test('the first of several factors opens, and the selector switches to another factor', {
  tag: CHROMIUM_JOURNEY,
}, async ({ I, devices }) => {
  const pictures: string[] = [];
  I.page.on('request', (request) => {
    if (request.url().endsWith('.png')) pictures.push(new URL(request.url()).pathname);
  });
  await I.openFactorOf('several');
  await expect(I.page.locator('img.factor-icon').first()).toHaveJSProperty('naturalWidth', 38);
  expect(pictures, 'no list is shown on the way').toEqual(['/ui/assets/img/icons/mfa/push_38x38.png']);
  await I.seeAddress('/recovery/password/verifypush');
  await I.page.getByLabel('Select factor').click();
  await expect(I.page.getByRole('option')).toHaveText(every);
  await I.page.keyboard.press('Escape');
  await I.select('Text message: +1 *** *** 0142');
  await I.seeAddress('/recovery/password/sms');
  await I.seeHeading('Code by text message to +1 *** *** 0142');
  await expect(I.page.getByLabel('Select factor')).toHaveText('Text message: +1 *** *** 0142');
  await I.press('Send');
  await I.submitCode(await devices.codeOf('several', 'sms'));
  await I.seeHeading('Choose a new password');
  expect(await devices.sent('/recovery/mfafactors')).toHaveLength(1);
});

test('a picked factor is remembered per user in a new tab', { tag: ENGINE }, async ({ I }) => {
  await I.openFactorOf('several');
  await I.select('YubiKey: YubiKey 5');
  await I.seeHeading('Use your YubiKey');
  // Simulates a new tab by clearing the session storage, because a new tab starts with an empty session storage.
  await I.page.evaluate(() => sessionStorage.clear());
  await I.openFactorOf('several');
  await I.seeAddress('/recovery/password/yubikey');

  await I.openFactorOf('locked');
  await I.seeAddress('/recovery/password/verifypush');
});

test('[settled.several.3 settled.resume.15] Back lists the factors; the page, opened anew in the same tab, asks before it lists them', {
  tag: ENGINE,
}, async ({ I }) => {
  await I.openFactorOf('several');
  await I.page.goBack();
  await I.seeHeading('Verify your identity');
  await expect(I.page).toHaveTitle('Verify your identity – Account Recovery');
  await I.see('Step 2 of 3');
  await expect(I.page.getByRole('region', { name: 'Select factor' }).getByRole('button')).toHaveText(every);

  await I.open('/');
  await I.seeHeading('Continue as several?');
  await expect(I.page.locator('main')).not.toContainText('***');
  await I.press('Continue');
  await I.press('Google Authenticator');
  await I.seeAddress('/recovery/password/google');
});
