import { JOURNEY } from '../selection';
import { expect, NEW_PASSWORD, OLD_PASSWORD, test } from '../steps/journey';

test('two rounds require two factors, and each request contains its phase', { tag: JOURNEY }, async ({
  I,
  devices,
  proveBySms,
}) => {
  await proveBySms('tworounds');
  await I.seeAddress('/recovery/password');
  await I.seeHeading('Verify your identity');
  await I.see('To protect your account, verify your identity again.');
  await expect(I.page.getByRole('region', { name: 'Select factor' }).getByRole('button')).toHaveText([
    'Google Authenticator',
    'Push notification: Pixel 7',
  ]);
  await I.press('Google Authenticator');
  await I.seeAddress('/recovery/password/google');
  await I.submitCode(await devices.codeOf('tworounds', 'google'));
  await I.resetPassword(NEW_PASSWORD);

  const phases = (await devices.sent()).map(({ path, body }) => `${path} ${body?.phase}`);
  expect(phases.slice(1)).toEqual([
    '/recovery/mfafactors initial',
    '/recovery/mfaverify initial',
    '/recovery/mfaverify initial',
    '/recovery/mfafactors second',
    '/recovery/mfaverify second',
    '/credentials/verifyandresetpassword undefined',
  ]);
});

test('a confirming round asks for the new password first and submits it after one more proof', {
  tag: JOURNEY,
}, async ({ I, devices, bank, proveBySms }) => {
  await proveBySms('confirm');
  await I.seeAddress('/recovery/password/reset');
  await I.submitNewPassword(NEW_PASSWORD);
  await I.seeAddress('/recovery/password/sms');
  expect(await devices.sent('/credentials/verifyandresetpassword')).toHaveLength(0);
  await I.submitCode(await devices.codeBy(() => I.press('Send'), 'confirm'));
  await I.seeHeading('Your password has been reset');
  expect(await devices.sent('/credentials/verifyandresetpassword')).toHaveLength(1);
  await I.follow('Back to login');
  await bank.seePasswordChanged('confirm', OLD_PASSWORD, NEW_PASSWORD);
});
