import { expect, NEW_PASSWORD, OLD_PASSWORD, test } from '../steps/journey';

test('[additions.last-digit] with a configured code length, a pasted code is submitted automatically', async ({
  I,
  devices,
}) => {
  await devices.setEnvironment({ codeLength: 6 });
  await I.openFactorOf('google');

  await I.enter('Code', await devices.codeOf('google', 'google'));

  await I.seeHeading('Choose a new password');
  expect(await devices.sent('/recovery/mfaverify')).toHaveLength(1);
});

test('a code of an authenticator app leads to a new password, which opens the account', async ({
  I,
  devices,
  bank,
  announce,
}) => {
  announce.failedRequest('/recovery/mfaverify 403');
  await I.open('/');
  await I.submitUsername('google');
  await I.seeAddress('/recovery/password/google');
  await I.seeHeading('Code from Google Authenticator');
  await I.press('Submit');
  await I.seeProblemAt('Code', 'Enter the code from your authenticator app.');
  await I.submitCode('000000');
  await I.seeProblemAt('Code', 'Generic error occurred');
  const code = await devices.codeOf('google', 'google');
  await I.submitCode(`${code.slice(0, 3)} ${code.slice(3)}`);
  await I.resetPassword(NEW_PASSWORD);
  await I.follow('Back to login');

  await bank.seePasswordChanged('google', OLD_PASSWORD, NEW_PASSWORD);
});
