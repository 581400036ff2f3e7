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
