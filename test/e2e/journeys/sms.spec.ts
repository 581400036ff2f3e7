import { expect, NEW_PASSWORD, OLD_PASSWORD, test } from '../steps/journey';

test('a code by SMS leads to a new password, which works at the login', async ({ I, devices, bank }) => {
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

test('an empty code and a wrong code show different errors, and the typed text stays', async ({
  I,
  devices,
  announce,
}) => {
  announce.failedRequest('/recovery/mfaverify 403');
  await I.openFactorOf('sms');
  await I.press('Submit');
  await I.seeProblemAt('Code', 'Enter the code from the text message.');
  expect(await devices.sent('/recovery/mfaverify')).toHaveLength(0);
  await I.enter('Code', '0');
  await I.seeNoProblem();
  await I.submitCode('000000');
  await I.seeProblemAt('Code', /This code is incorrect/);
  await I.seeTyped('Code', '000000');
  await I.box('Code').pressSequentially('1');
  await I.seeNoProblem();
});

test('the code can be sent again after 30 s, not earlier', async ({ I, devices, announce }) => {
  announce.failedRequest('/recovery/mfaverify 403');
  await I.openFactorWithStoppedClock('sms');
  await I.press('Send');
  const first = await devices.codeOf('sms', 'sms');
  await I.clock.letPass(29_999);
  await I.seeButton('Sent', 'busy');
  await I.clock.letPass(1);
  await I.seeButton('Resend');
  const second = await devices.codeBy(() => I.press('Resend'), 'sms');
  await I.seeButton('Sent', 'busy');

  await I.clock.run();
  await I.submitCode(first);
  await I.seeProblemAt('Code', /This code is incorrect/);
  await I.submitCode(second);
  await I.seeHeading('Choose a new password');
});

test('[settled.resend] the resend delay of 30 s continues while another factor is selected', async ({
  I,
  devices,
}) => {
  await I.openFactorWithStoppedClock('tworounds');
  await I.press('Send');
  await devices.codeOf('tworounds', 'sms');
  await I.clock.letPass(10_000);
  await I.select('Google Authenticator');
  await I.seeAddress('/recovery/password/google');
  await I.page.goBack();
  await I.seeButton('Sent', 'busy');
  await I.clock.letPass(19_999);
  await I.seeButton('Sent', 'busy');
  await I.clock.letPass(1);
  await I.seeButton('Resend');
  expect(await devices.sent('/recovery/mfaverify')).toHaveLength(1);
});
