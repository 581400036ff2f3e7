import { expect, NEW_PASSWORD, OLD_PASSWORD, test } from '../steps/journey';

test('a rejected password can be replaced with a better one', async ({
  I,
  devices,
  proveBySms,
  announce,
}) => {
  announce.failedRequest('/credentials/verifyandresetpassword 400');
  announce.failedRequest('/credentials/verifyandresetpassword 403');
  await proveBySms('sms');
  await I.submitNewPassword('short');
  await I.seeProblemAt('New password', /This password may not meet the password requirements, or/);
  await expect(I.page.getByRole('alert').locator('strong')).toHaveText(
    'This password may not meet the password requirements',
  );
  await I.seeTyped('New password', 'short');
  await I.seeTyped('Re-enter password', 'short');
  await I.submitNewPassword(OLD_PASSWORD);
  await I.seeProblemAt('New password', /This password may have been used before, or/);
  await I.resetPassword(NEW_PASSWORD);

  const bodies = (await devices.sent('/credentials/verifyandresetpassword')).map(({ body }) => body);
  expect(bodies).toHaveLength(3);
  expect(bodies[2]).toEqual({
    recoveryToken: bodies[0]?.recoveryToken,
    recoveryType: 'RECOVERY',
    newPassword: NEW_PASSWORD,
    userName: 'sms',
  });
});
