import { expect, test } from '../steps/journey';

test('the empty path opens the password recovery', async ({ I }) => {
  await I.open('/');
  await I.seeAddress('/recovery/password');
  await I.seeHeading('Reset your password');
  await expect(I.page).toHaveTitle('Account Recovery');
  await expect(I.box('Username')).toHaveAttribute('placeholder', 'Your username');
  await expect(I.box('Username')).toBeFocused();
  await I.see('The name you use to sign in.');
});

test('an empty username shows an error, which typing clears', async ({ I, devices }) => {
  await I.open();
  await I.press('Next');
  await I.seeProblemAt('Username', 'Enter your username.');
  await I.enterUsername('   ');
  await I.seeNoProblem();
  await I.press('Next');
  await I.seeProblemAt('Username', 'Enter your username.');
  expect(await devices.sent('/recovery/mfafactors')).toHaveLength(0);
});
