import { expect, NEW_PASSWORD, OLD_PASSWORD } from './scene';
import type { Walk } from './state';
import { pressRefused, seeSomeProblem } from './steps';

const DISCOVERY = '/oauth2/default/.well-known/openid-configuration';
const oidc = { identityProvider: 'oidc' };
const DENIED = '<b>You</b> may not sign in here; ask at https://help.bank.example/a-very-long-path.';

/** Sequences of page states: pending and failed sign-ins, the password change, and the configuration screen. */
export const signedInWalks: readonly Walk[] = [
  {
    screen: 'sign-in',
    on: ['sign-in-failed', 'waiting'],
    environment: oidc,
    states: {
      'refused by the provider': async ({ I, devices }) => {
        await devices.setProvider({
          authorizationError: 'access_denied',
          authorizationErrorDescription: DENIED,
        });
        await I.open('/configuration');
        await I.seeHeading('We couldn’t sign you in');
      },
      'with its technical details': async ({ I }) => {
        await I.page.locator('summary').click();
        await expect(I.page.locator('dl')).toBeVisible();
      },
      'provider out of reach': async ({ I, devices }) => {
        await devices.setProvider({ authorizationError: null });
        await devices.goWrong({ path: DISCOVERY, kind: 'cut' });
        await I.open('/configuration');
        await I.seeHeading('We couldn’t sign you in');
      },
      'a callback without a sign-in': async ({ I }) => {
        await I.open('/recovery/callback?code=stolen&state=made-up');
        await I.seeHeading('We couldn’t sign you in');
      },
      'under way': async ({ I, hold }) => {
        await hold(`**${DISCOVERY}`);
        await I.open('/login');
        await I.seeHeading('Signing you in…');
        // Waits until the overlay with the spinner has announced "Signing you in…" to screen readers.
        await expect(I.page.locator('[data-spinner] [data-says=polite]')).toContainText(/\S/);
      },
    },
  },
  {
    screen: 'password change',
    on: ['manage-password', 'landing'],
    environment: oidc,
    states: {
      empty: async ({ I, provider }) => {
        await I.open('/mgt/password');
        await provider.signIn('sms', OLD_PASSWORD);
        await I.seeHeading('Change your password');
      },
      'nothing typed': pressRefused('Change password'),
      'against the policy': async ({ I }) => {
        await I.changePassword(OLD_PASSWORD, 'short');
        await seeSomeProblem(I);
      },
      done: async ({ I }) => {
        await I.changePassword(OLD_PASSWORD, NEW_PASSWORD);
        await I.seeHeading('Your password has been changed');
      },
      'signed out locally only': async ({ I, devices }) => {
        await devices.setProvider({ hasLogout: false });
        await I.reload();
        await I.press('Sign out');
        await I.seeAddress('/ui');
        await I.seeHeading('Account Recovery');
      },
    },
  },
  {
    screen: 'configuration',
    on: ['configuration', 'waiting'],
    environment: { ...oidc, dynamicFactors: 'perhaps', logoUrl: 'javascript:alert(1)' },
    states: {
      'with what is wrong': async ({ I, provider }) => {
        await I.open('/configuration');
        await provider.signIn('sms', OLD_PASSWORD);
        await expect(I.page.locator('section [data-words] li').first()).toBeVisible();
      },
      'session ended': async ({ I }) => {
        await I.page.evaluate(() => window.localStorage.clear());
        await I.page.evaluate(() => window.dispatchEvent(new Event('storage')));
        await I.seeHeading('You’re signed out');
      },
      'sign-out not confirmed by the provider': async ({ I }) => {
        await I.press('Sign in');
        await expect(I.button('Sign out')).toBeVisible();
        await I.reload();
        await expect(I.button('Sign out')).toBeVisible();
        await I.quiet();
        await I.page.route('**/oauth2/default/**', (route) => route.abort('connectionrefused'));
        await I.press('Sign out');
        await seeSomeProblem(I);
      },
    },
  },
];
