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

test('[additions.token-refused additions.token-refused.2] a used link shows an error without a form, and Start again', async ({
  I,
  devices,
  announce,
  mailedLink,
}) => {
  announce.failedRequest('/credentials/verifyandresetpassword 401');
  const link = await mailedLink();
  await devices.expireEverything();
  await I.open(link);
  await I.submitNewPassword(NEW_PASSWORD);
  await I.seeProblem('Generic error occurred');
  await expect(I.page.locator('input')).toHaveCount(0);
  await expect(I.button('Reset password')).toHaveCount(0);
  await I.see(/This link may have expired or already been used/);
  await I.follow('Start again');
  await I.seeAddress('/recovery/password');
});

test('[settled.token-route.3 settled.token-route.4] a link with an added ">" is refused at once, and works with added white space', async ({
  I,
  mailedLink,
}) => {
  const link = await mailedLink();
  await I.open(`${link}>`);
  await I.seeAddress('/recovery/password');
  await I.see('This link is incorrect.');
  await I.open(`${link}%E2%80%8B%20`);
  await I.resetPassword(NEW_PASSWORD);
});
