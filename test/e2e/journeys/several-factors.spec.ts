import { holdRequests } from '../harness/held-scripts';
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

test('retyping the username after Back leads to the factor screen without showing the factor list', async ({
  I,
}) => {
  await I.openFactorOf('several');
  await I.page.goBack();
  await I.seeButton('Text message: +1 *** *** 0142');
  await I.box('Username').press('End');
  await I.page.keyboard.type('X');
  await expect(I.page.locator('.factor-list')).toHaveCount(0);
  await I.page.keyboard.press('Backspace');
  const release = await holdRequests(I.page, '**/recovery/mfafactors');
  const asked = I.page.waitForRequest('**/recovery/mfafactors');
  await I.page.evaluate(() => {
    new MutationObserver(() => {
      if (document.querySelector('.factor-list')) Reflect.set(window, 'listSeen', true);
    }).observe(document.body, { childList: true, subtree: true });
  });

  await I.press('Next');
  await asked;
  release();

  await I.seeHeading(/^Approve on/);
  expect(await I.page.evaluate(() => Reflect.get(window, 'listSeen'))).toBeUndefined();
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
