import { CHROMIUM_JOURNEY } from '../../selection';
import { expect, NEW_PASSWORD, OLD_PASSWORD, test, underBoth } from './guarded-journey';

underBoth(() => {
  test('[settled.manage.3] a signed-in user changes the password and signs in with the new one (two sign-ins, longer than 5 s)', {
    tag: CHROMIUM_JOURNEY,
  }, async ({ I, devices, provider, announce, signInFor }) => {
    announce.failedRequest('/credentials/expiredpassword 403');
    await signInFor('/mgt/password');
    await I.seeTyped('Username', 'sms');
    await expect(I.box('Username')).toHaveAttribute('readonly', '');
    await expect(I.box('Current password')).toBeFocused();

    await I.press('Change password');
    await I.seeProblemAt('Current password', 'Enter your current password.');
    await I.changePassword(OLD_PASSWORD, NEW_PASSWORD, 'something else');
    await I.seeProblemAt('Re-enter password', /The passwords don’t match/);
    expect(await devices.journey()).toEqual([]);
    await I.enter('New password', 'short');
    await I.enter('Re-enter password', 'short');
    await I.press('Change password');
    await I.seeProblem(/doesn’t meet the password requirements/);

    await I.changePassword(OLD_PASSWORD, NEW_PASSWORD);
    await I.seeHeading('Your password has been changed');
    expect((await devices.sent('/credentials/expiredpassword')).at(-1)?.body).toEqual({
      username: 'sms',
      oldPassword: OLD_PASSWORD,
      newPassword: NEW_PASSWORD,
    });
    expect(await devices.journey()).toHaveLength(2);

    await I.press('Sign out');
    await I.seeAddress('/ui');
    await I.quiet();
    await I.page.goto('/mgt/password');
    await provider.signIn('sms', OLD_PASSWORD);
    await provider.seeRefused();
    await provider.signIn('sms', NEW_PASSWORD);
    await I.seeAddress('/mgt/password');
  });

  test('the well-known address for password managers leads to the password change after sign-in', async ({
    I,
    provider,
  }) => {
    await I.page.goto('/.well-known/change-password');
    await provider.signIn('sms', OLD_PASSWORD);

    await I.seeAddress('/mgt/password');
    await I.seeHeading('Change your password');
  });
});
