import { enter, type KeyboardJourney, reset } from './keyboard-journey';
import { NEW_PASSWORD } from './states/scene';
import { POLL } from './states/steps';

const typedCodes = [
  ['google', 'Code', 'Code from Google Authenticator'],
  ['rsa', 'RSA code', 'Code from your RSA token'],
  ['badge', 'Badge number', 'Enter your badge number'],
  ['pin', 'PIN', 'Enter your PIN'],
  ['backup', 'Backup code', 'Enter a backup code'],
] as const;

const byCode = typedCodes.map(
  ([factor, label, heading]): KeyboardJourney => ({
    name: `resets a password by ${factor}`,
    isLikeAnother: true,
    go: async (person, { devices }) => {
      await enter(person, factor);
      await person.arrive(heading, label);
      await person.press('Submit', 'Space');
      await person.I.seeProblemAt(label, /\S/);
      await person.type(await devices.codeOf(factor, factor));
      await person.key('Enter');
      await reset(person);
    },
  }),
);

const bySentCode = (['sms', 'call'] as const).map(
  (factor): KeyboardJourney => ({
    name: `resets a password by ${factor}`,
    isLikeAnother: factor !== 'sms',
    go: async (person, { devices }) => {
      await enter(person, factor);
      await person.arrive(factor === 'sms' ? /text message to/ : /call to/);
      await person.press('Send', 'Space');
      await person.I.seeButton('Sent', 'busy');
      await person.tabTo(person.I.box('Code'));
      await person.type(await devices.codeOf(factor, factor));
      await person.key('Enter');
      await reset(person);
    },
  }),
);

const byOther: readonly KeyboardJourney[] = [
  {
    name: 'resets a password by push, after a rejected push',
    go: async (person, { devices }) => {
      const { clock } = person.I;
      await clock.bring();
      await enter(person, 'push');
      await person.arrive('Approve on Pixel 7');
      await person.press('Send Push');
      await devices.seeSent('/recovery/mfaverify', 1);
      await person.press('Cancel');
      await person.press('Send Push', 'Space');
      await devices.seeSent('/recovery/mfaverify', 2);
      await devices.answerPush('push', 'reject');
      await clock.letPass(POLL);
      await person.I.seeProblem(/rejected/);
      await person.press('Send Push');
      await devices.seeSent('/recovery/mfaverify', 3);
      await devices.answerPush('push', 'approve');
      await clock.letPass(POLL);
      await reset(person);
    },
  },
  {
    name: 'resets a password by the code in the phone app',
    isLikeAnother: true,
    go: async (person, { devices }) => {
      await enter(person, 'push');
      await person.arrive('Approve on Pixel 7');
      await person.press('Enter Code', 'Space');
      await person.fill('Code', await devices.codeOf('push', 'phone'));
      await person.press('Submit');
      await reset(person);
    },
  },
  {
    name: 'resets a password by YubiKey',
    isLikeAnother: true,
    go: async (person, { devices }) => {
      await enter(person, 'yubikey');
      await person.arrive('Use your YubiKey', 'YubiKey code');
      await person.submit('YubiKey code', await devices.pressYubiKey('yubikey'));
      await reset(person);
    },
  },
  {
    name: 'resets a password by an email link',
    isLikeAnother: true,
    go: async (person, { devices }) => {
      await enter(person, 'email');
      await person.arrive('Get a link by email');
      await person.press('Send');
      await person.I.seeHeading('Check your email');
      await person.open(await devices.mailedLink('email'), 'Choose a new password', 'New password');
      await person.fill('New password', NEW_PASSWORD);
      await person.submit('Re-enter password', NEW_PASSWORD);
      await person.arrive('Your password has been reset');
    },
  },
  {
    name: 'selects another factor from the list',
    go: async (person, { devices }) => {
      await enter(person, 'several');
      await person.arrive('Approve on Pixel 7');
      await person.tabTo(person.I.page.getByRole('combobox'));
      await person.key('ArrowDown');
      await person.key('Escape');
      await person.I.seeHeading('Approve on Pixel 7');
      await person.type('PIN');
      await person.key('Enter');
      await person.arrive('Enter your PIN', 'PIN');
      await person.submit('PIN', await devices.codeOf('several', 'pin'));
      await reset(person);
    },
  },
  {
    name: 'proves two factors, the second selected from the list',
    go: async (person, { devices }) => {
      await enter(person, 'tworounds');
      await person.arrive(/text message to/);
      await person.press('Send');
      await person.submit('Code', await devices.codeOf('tworounds', 'sms'));
      await person.arrive('Reset your password');
      await person.press('Google Authenticator');
      await person.arrive('Code from Google Authenticator', 'Code');
      await person.submit('Code', await devices.codeOf('tworounds', 'google'));
      await reset(person);
    },
  },
  {
    name: 'selects a factor that the environment offers',
    isLikeAnother: true,
    environment: { dynamicFactors: true },
    go: async (person, { devices }) => {
      await person.open('/recovery/password', 'Reset your password', 'Username');
      await person.fill('Username', 'dynamic');
      await person.tabTo(person.I.page.getByRole('radio').first());
      await person.key('ArrowUp');
      await person.press('Next');
      await person.arrive('Palm scanner at the branch', 'Code');
      await person.submit('Code', await devices.codeOf('dynamic', 'no-such-factor'));
      await reset(person);
    },
  },
];

/** Keyboard journeys that reset a password, one for each factor. */
export const keyboardProofs: readonly KeyboardJourney[] = [...byCode, ...bySentCode, ...byOther];
