import { JOURNEY } from '../selection';
import { expect, NEW_PASSWORD, OLD_PASSWORD, test } from '../steps/journey';

test('an expired password is changed, and the session continues at the requested page', {
  tag: JOURNEY,
}, async ({ I, devices, bank, sandbox, announce }) => {
  announce.failedRequest('/credentials/expiredpassword 403');
  const target = `${sandbox.origin}/sandbox?user=expired`;
  await bank.signInFor(target, 'expired', OLD_PASSWORD);
  await I.seeAddress('/recovery/expiredpassword');
  await I.seeHeading('Your password has expired');
  await I.seeTyped('Username', 'expired');
  await I.see(/^Use three or more random words\./);

  await I.press('Reset password');
  await I.seeProblemAt('Old password', 'Enter your old password.');
  await I.enter('Old password', OLD_PASSWORD);
  await I.seeNoProblem();
  await I.submitNewPassword(NEW_PASSWORD, 'something else');
  await I.seeProblemAt('Re-enter password', /The passwords don’t match/);
  await I.seeTyped('Old password', OLD_PASSWORD);
  expect(await devices.journey()).toEqual([]);
  await I.submitNewPassword('short');
  await I.seeProblem(/doesn’t meet the password requirements/);
  await I.seeTyped('New password', 'short');
  await I.enter('Old password', OLD_PASSWORD);
  await I.submitNewPassword(NEW_PASSWORD);
  await I.page.waitForURL(target);

  expect((await devices.sent('/credentials/expiredpassword')).at(-1)?.body).toEqual({
    username: 'expired',
    oldPassword: OLD_PASSWORD,
    newPassword: NEW_PASSWORD,
  });
  expect((await I.historyOfAddresses()).filter((address) => address.includes('token='))).toEqual([]);
  await bank.open();
  await bank.seeSignedIn('expired');
});
