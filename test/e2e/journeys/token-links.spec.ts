import { JOURNEY } from '../selection';
import { expect, NEW_PASSWORD, OLD_PASSWORD, test } from '../steps/journey';

test('the link of a message resets the password, and its token stays neither in the URL nor in the history', {
  tag: JOURNEY,
}, async ({ I, devices, bank, mailedLink }) => {
  const link = await mailedLink();
  const token = decodeURIComponent(link.split('/').at(-1) ?? '');

  await I.open(link);
  await I.seeAddress('/recovery/password/reset');
  await I.resetPassword(NEW_PASSWORD);
  expect((await devices.sent('/credentials/verifyandresetpassword')).map(({ body }) => body)).toEqual([
    { recoveryToken: token, recoveryType: 'recovery_token', newPassword: NEW_PASSWORD, userName: '' },
  ]);
  for (const { headers } of await devices.sent()) expect(headers.referer).toBeUndefined();
  expect((await I.historyOfAddresses()).filter((address) => address.includes(token))).toEqual([]);
  await I.follow('Back to login');
  await bank.seePasswordChanged('email', OLD_PASSWORD, NEW_PASSWORD);
});
