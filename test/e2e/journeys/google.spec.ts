import { expect, test } from '../steps/journey';

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
