import { JOURNEY } from '../selection';
import { expect, NEW_PASSWORD, OLD_PASSWORD, test } from '../steps/journey';

test('a code by SMS leads to a new password, which works at the login', { tag: JOURNEY }, async ({
  I,
  devices,
  bank,
}) => {
  await I.open('/');
  await I.submitUsername('  SMS ');
  await I.seeAddress('/recovery/password/sms');
  await I.seeHeading('Code by text message to +1 *** *** 0142');
  await expect(I.page.getByLabel('Select factor')).toHaveCount(0);
  await I.press('Send');
  await I.see('We sent a code to +1 *** *** 0142.');
  await I.submitCode(await devices.codeOf('sms', 'sms'));
  await I.seeAddress('/recovery/password/reset');
  await I.submitNewPassword(NEW_PASSWORD);
  await I.see('Sign in with your new password.');
  await I.follow('Back to login');

  await bank.seePasswordChanged('sms', OLD_PASSWORD, NEW_PASSWORD);
  expect((await devices.sent('/recovery/mfaverify')).map(({ body }) => body)).toEqual([
    { username: 'SMS', factorType: 'sms', type: 'password', relayState: '', phase: 'initial' },
    {
      username: 'SMS',
      factorType: 'sms',
      type: 'password',
      relayState: '',
      phase: 'initial',
      code: expect.stringMatching(/^\d{6}$/),
    },
  ]);
});
