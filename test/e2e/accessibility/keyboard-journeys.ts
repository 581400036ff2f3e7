import { enter, type KeyboardJourney } from './keyboard-journey';
import { keyboardProofs } from './keyboard-proofs';
import { NEW_PASSWORD, OLD_PASSWORD } from './states/scene';

const others: readonly KeyboardJourney[] = [
  {
    name: 'unlocks an account, after an unknown username',
    go: async (person, { devices }) => {
      await enter(person, 'nobody');
      await person.I.seeProblemAt('Username', 'User not found');
      await person.follow(/Unlock it/);
      await person.arrive('Unlock your account', 'Username');
      await person.key('Control+a');
      await person.type('sms');
      await person.press('Next');
      await person.arrive(/text message to/);
      await person.press('Send');
      await person.fill('Code', await devices.codeOf('sms', 'sms'));
      await person.press('Submit');
      await person.arrive('Your online account is unlocked');
      await person.follow('Back to login');
    },
  },
  {
    name: 'ends at an account that cannot be unlocked',
    isLikeAnother: true,
    go: async (person, { devices }) => {
      await enter(person, 'e0000032', 'unlock');
      await person.arrive(/text message to/);
      await person.press('Send');
      await person.submit('Code', await devices.codeOf('e0000032', 'sms'));
      await person.arrive('Your online account is still locked');
      await person.follow('Back to login');
    },
  },
  {
    name: 'changes an expired password',
    go: async (person) => {
      await person.open('/recovery/expiredpassword', 'Your password has expired', 'Username');
      await person.fill('Username', 'expired');
      await person.press('Reset password');
      await person.I.seeProblemAt('Old password', /\S/);
      await person.type(OLD_PASSWORD);
      await person.fill('New password', NEW_PASSWORD);
      await person.submit('Re-enter password', NEW_PASSWORD);
      // Without a redirect target in the URL, the bank's login redirects to `/`, which is the entry screen.
      await person.I.seeHeading('Reset your password');
    },
  },
  {
    name: 'signs in and changes the password',
    environment: { identityProvider: 'oidc' },
    go: async (person, { provider }) => {
      await person.I.page.goto('/ui');
      await person.open('/ui', 'Account Recovery');
      await person.I.page.goto('/mgt/password');
      await provider.signIn('sms', OLD_PASSWORD);
      await person.arrive('Change your password', 'Current password');
      await person.fill('Current password', OLD_PASSWORD);
      await person.fill('New password', NEW_PASSWORD);
      await person.fill('Re-enter password', NEW_PASSWORD);
      await person.press('Change password');
      await person.arrive('Your password has been changed');
      await person.press('Sign out', 'Space');
      await person.I.seeAddress('/ui');
    },
  },
];

/**
 * All keyboard journeys: one for each factor, one for each way in which a recovery ends, and one that requires a
 * sign-in.
 */
export const keyboardJourneys: readonly KeyboardJourney[] = [...keyboardProofs, ...others];
