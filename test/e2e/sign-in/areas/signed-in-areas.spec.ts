import english from '../../../../public/ui/assets/i18n/en.json' with { type: 'json' };
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

  test('[settled.configuration.3] /configuration shows the current settings, their sources and their problems', async ({
    I,
    devices,
    adapter,
    provider,
    sandbox,
    signInFor,
  }) => {
    await devices.setEnvironment({ title: 'Get back in', dynamicFactors: 'perhaps' });
    await provider.configureWith({ clientSecret: 'hush-hush' });
    const { NEXT: _, ...more } = english.APP.ENTRY;
    const json = { ...english, APP: { ...english.APP, ENTRY: { ...more, NEXTT: 'Go' } } };
    await I.page.route('**/ui/assets/i18n/en.json', (route) => route.fulfill({ json }));
    await signInFor('/configuration');

    const row = (name: string) => I.page.getByRole('row').filter({ hasText: new RegExp(`^${name}`) });
    await expect(row('title')).toHaveText('title"Get back in"page');
    await expect(row('identityProvider')).toContainText(`"${adapter}"`);
    await expect(row('dynamicFactors')).toHaveText('dynamicFactorsfalsedefault');
    await expect(row('issuer')).toHaveText(`issuer"${sandbox.identityProvider}/oauth2/default"server`);
    await expect(row('clientSecret')).not.toContainText('hush-hush');
    await expect(I.page.getByText(/dynamicFactors.*true or false/)).toBeVisible();
    await expect(I.page.getByText('APP.ENTRY.NEXT', { exact: true })).toBeVisible();
    await expect(I.page.getByText('APP.ENTRY.NEXTT', { exact: true })).toBeVisible();
    await expect(I.page.getByRole('listitem').filter({ hasText: sandbox.origin })).toHaveCount(2);
    await expect(I.page.getByText(/: reachable$/)).toHaveCount(2);
    await expect(I.page.locator('main input, main select, main textarea')).toHaveCount(0);
  });
});
