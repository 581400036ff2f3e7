import type { Devices } from './devices';
import { expect, NEW_PASSWORD, OLD_PASSWORD } from './guarded-journey';
import type { IdentityProviderPage } from './identity-provider-page';
import type { RecoveryPage } from './recovery-page';

/** What a tour's requests come to; to be announced. */
export const tourFailures = [
  /credentials\/expiredpassword 403$/,
  /openid-configuration net::ERR/,
  /\/v1\/revoke net::ERR/,
];

/** Visits the screens of signing in and of the guarded areas in their states, and calls `look` at each by a name. */
export async function guardedTour(
  I: RecoveryPage,
  devices: Devices,
  provider: IdentityProviderPage,
  look: (name: string) => Promise<void>,
): Promise<void> {
  await devices.setEnvironment({ identityProvider: 'oidc' });
  await devices.setProvider({
    authorizationError: 'access_denied',
    authorizationErrorDescription:
      '<b>You</b> may not sign in here; ask at https://help.bank.example/a-very-long-path.',
  });
  await I.open('/configuration');
  await I.seeHeading('Sign-in did not work');
  await look('sign-in refused');
  await devices.setProvider({ authorizationError: null });

  await devices.goWrong({ path: '/oauth2/default/.well-known/openid-configuration', kind: 'cut' });
  await I.open('/configuration');
  await I.seeHeading('Sign-in did not work');
  await look('provider out of reach');

  await devices.goWrong({
    path: '/oauth2/default/.well-known/openid-configuration',
    kind: 'slow',
    milliseconds: 800,
  });
  await I.open('/mgt/password');
  await I.seeHeading('You are being signed in…');
  await look('signing in');
  await provider.signIn('sms', OLD_PASSWORD);
  await I.seeHeading('Change your password');
  await look('password change');
  await I.press('Change password');
  await I.seeProblem(/\w/);
  await look('password change with a problem');
  await I.enter('Current password', OLD_PASSWORD);
  await I.enter('New password', 'short');
  await I.enter('Re-enter password', 'short');
  await I.press('Change password');
  await I.seeProblem(/policy/);
  await look('password change refused');
  await I.enter('Current password', OLD_PASSWORD);
  await I.enter('New password', NEW_PASSWORD);
  await I.enter('Re-enter password', NEW_PASSWORD);
  await I.press('Change password');
  await I.seeHeading('Your password is changed');
  await look('password changed');

  await devices.setEnvironment({ dynamicFactors: 'perhaps', logoUrl: 'javascript:alert(1)' });
  await I.open('/configuration');
  await expect(I.page.getByText(/: answers$/).first()).toBeVisible();
  await look('configuration');

  await I.page.evaluate(() => window.localStorage.clear());
  await I.page.evaluate(() => window.dispatchEvent(new Event('storage')));
  await I.seeHeading('You are signed out');
  await look('session ended');
  await I.press('Sign in');
  await expect(I.button('Sign out')).toBeVisible();
  await I.reload();
  await expect(I.button('Sign out')).toBeVisible();
  await I.quiet();
  await I.page.route('**/oauth2/default/**', (route) => route.abort('connectionrefused'));
  await I.press('Sign out');
  await I.seeProblem(/could not be told/);
  await look('sign-out not told');
  await I.page.unroute('**/oauth2/default/**');
}
