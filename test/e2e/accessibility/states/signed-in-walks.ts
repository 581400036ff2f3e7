import { expect, NEW_PASSWORD, OLD_PASSWORD } from './scene';
import type { Reach, Walk } from './state';
import {
  address,
  fault,
  heading,
  hold,
  open,
  press,
  problem,
  reload,
  shown,
  signInAtProvider,
} from './steps';

const DISCOVERY = '/oauth2/default/.well-known/openid-configuration';
const oidc = { identityProvider: 'oidc' };
const DENIED = '<b>You</b> may not sign in here; ask at https://help.bank.example/a-very-long-path.';
const notSignedIn = heading('We couldn’t sign you in');

const setProvider =
  (fields: Readonly<Record<string, unknown>>): Reach =>
  ({ devices }) =>
    devices.setProvider(fields);

const changePassword =
  (password: string): Reach =>
  ({ I }) =>
    I.changePassword(OLD_PASSWORD, password);

const signOutButton: Reach = ({ I }) => I.seeButton('Sign out');

/** Sequences of page states: pending and failed sign-ins, the password change, and the configuration screen. */
export const signedInWalks: readonly Walk[] = [
  {
    screen: 'sign-in',
    on: ['sign-in-failed', 'waiting'],
    environment: oidc,
    states: {
      'refused by the provider': [
        setProvider({ authorizationError: 'access_denied', authorizationErrorDescription: DENIED }),
        open('/configuration'),
        notSignedIn,
      ],
      'with its technical details': [({ I }) => I.page.locator('summary').click(), shown('dl')],
      'provider out of reach': [
        setProvider({ authorizationError: null }),
        fault(DISCOVERY, 'cut'),
        open('/configuration'),
        notSignedIn,
      ],
      'a callback without a sign-in': [open('/recovery/callback?code=stolen&state=made-up'), notSignedIn],
      'under way': [
        hold(`**${DISCOVERY}`),
        open('/login'),
        heading('Signing you in…'),
        // Waits until the overlay with the spinner has announced "Signing you in…" to screen readers.
        ({ I }) => expect(I.page.locator('[data-spinner] [data-says=polite]')).toContainText(/\S/),
      ],
    },
  },
  {
    screen: 'password change',
    on: ['manage-password', 'landing'],
    environment: oidc,
    states: {
      empty: [open('/mgt/password'), signInAtProvider, heading('Change your password')],
      'nothing typed': [press('Change password'), problem],
      'against the policy': [changePassword('short'), problem],
      done: [changePassword(NEW_PASSWORD), heading('Your password has been changed')],
      'signed out locally only': [
        setProvider({ hasLogout: false }),
        reload,
        press('Sign out'),
        address('/ui'),
        heading('Account Recovery'),
      ],
    },
  },
  {
    screen: 'configuration',
    on: ['configuration', 'waiting'],
    environment: { ...oidc, dynamicFactors: 'perhaps', logoUrl: 'javascript:alert(1)' },
    states: {
      'with what is wrong': [open('/configuration'), signInAtProvider, shown('section [data-words] li')],
      'session ended': [
        ({ I }) => I.page.evaluate(() => window.localStorage.clear()),
        ({ I }) => I.page.evaluate(() => window.dispatchEvent(new Event('storage'))),
        heading('You’re signed out'),
      ],
      'sign-out not confirmed by the provider': [
        press('Sign in'),
        signOutButton,
        reload,
        signOutButton,
        ({ I }) => I.quiet(),
        ({ I }) => I.page.route('**/oauth2/default/**', (route) => route.abort('connectionrefused')),
        press('Sign out'),
        problem,
      ],
    },
  },
];
