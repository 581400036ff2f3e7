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

test('an unknown user and a user without factors show different errors', async ({ I, announce }) => {
  announce.failedRequest('/recovery/mfafactors 404');
  await I.open();
  await I.submitUsername('nobody');
  await I.seeProblemAt('Username', 'User not found');
  await I.seeTyped('Username', 'nobody');
  await I.enterUsername('nofactors');
  await I.seeNoProblem();
  await I.press('Next');
  await I.seeProblemAt('Username', 'User has no factors configured');
});

const strangeNames = {
  '10,000 characters': 'x'.repeat(10_000),
  markup: '"><img src=x onerror=alert(1)><script>alert(1)</script>&amp;{{x}}',
  'right-to-left characters': '\u202eمستخدم\u2066',
  'control characters': 'a\u0000b\u0007c\u001bd\u007f',
  'a lone surrogate': 'a\ud83d',
};

test('an unusual username shows “User not found” on the same screen', async ({ I, devices, announce }) => {
  announce.failedRequest(/\/recovery\/mfafactors 4\d\d/);
  await I.open();
  for (const [at, [what, name]] of Object.entries(strangeNames).entries()) {
    await test.step(what, async () => {
      await I.enterUsername(name);
      await I.seeNoProblem();
      const typed = await I.box('Username').inputValue();
      await I.press('Next');
      await I.seeProblemAt('Username', 'User not found');
      await I.seeTyped('Username', typed);
      await I.seeAddress('/recovery/password');
      await I.seeButton('Next');
      expect(await devices.sent('/recovery/mfafactors')).toHaveLength(at + 1);
    });
  }
  await I.submitUsername('sms');
  await I.seeAddress('/recovery/password/sms');
});
