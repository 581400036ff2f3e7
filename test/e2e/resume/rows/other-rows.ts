import type { Actors } from '../../steps/actors';
import { type Row, reset } from './row';

const VERIFY_AGAIN = 'To protect your account, verify your identity again.';
const OPEN_AGAIN = 'Open the link in your message again. For your security, we don’t store it.';
const TYPED = 'Half-typed-Pa55word!';

/** Returns the recovery token, which is the last segment of a link in a message. */
const tokenOf = (link: string): string => decodeURIComponent(link.split('/').at(-1) ?? '');

/** Verifies the identity with a new code on the SMS screen, then resets the password. */
const finishBySms = async (actors: Actors, user: string): Promise<void> => {
  const { I, devices } = actors;
  await I.submitCode(await devices.codeBy(() => I.press('Send'), user));
  await reset(actors);
};

const entryRows: readonly Row[] = [
  {
    step: 'the entry screen with a typed username',
    rules: 'settled.resume.6',
    username: 'SMS',
    open: ({ I }) => I.open(),
    reach: async ({ I }) => {
      await I.enterUsername('SMS');
      return [];
    },
    address: '/recovery/password',
    heading: 'Reset your password',
    see: async ({ I }) => {
      await I.seeTyped('Username', '');
      await I.seeButton('Next');
    },
    finish: async (actors) => {
      await actors.I.submitUsername('SMS');
      await finishBySms(actors, 'sms');
    },
  },
  {
    step: 'the entry screen with the list of factors',
    rules: 'settled.resume.1',
    username: 'SEVERAL',
    open: async ({ I }) => {
      await I.openFactorOf('SEVERAL');
      await I.goBack();
      await I.seeButton('Employee badge');
    },
    address: '/recovery/password',
    heading: 'Reset your password',
    see: async ({ I }) => {
      await I.seeTyped('Username', 'SEVERAL');
      await I.seeButton('Employee badge');
    },
    finish: async (actors) => {
      await actors.I.press('Employee badge');
      await actors.I.submitCode(await actors.devices.codeOf('several', 'badge'), 'Badge number');
      await reset(actors);
    },
  },
  {
    step: 'the entry screen of a second round',
    rules: 'settled.resume.1',
    username: 'TWOROUNDS',
    open: async ({ I, proveBySms }) => {
      await proveBySms('TWOROUNDS');
      await I.seeButton('Google Authenticator');
    },
    address: '/recovery/password',
    heading: 'Reset your password',
    notice: 'One more step: verify your identity again.',
    see: async ({ I }) => {
      await I.seeTyped('Username', 'TWOROUNDS');
      await I.seeButton('Google Authenticator');
    },
    finish: async (actors) => {
      await actors.I.press('Google Authenticator');
      await actors.I.submitCode(await actors.devices.codeOf('tworounds', 'google'));
      await reset(actors);
    },
  },
  {
    step: 'the factor screen of a second round',
    rules: 'settled.resume.1',
    username: 'TWOROUNDS',
    open: async ({ I, proveBySms }) => {
      await proveBySms('TWOROUNDS');
      await I.press('Google Authenticator');
      await I.seeAddress('/recovery/password/google');
    },
    address: '/recovery/password/google',
    heading: 'Code from Google Authenticator',
    notice: 'This page reloaded and cleared what you entered. You can continue here.',
    see: ({ I }) => I.seeButton('Submit'),
    finish: async (actors) => {
      await actors.I.submitCode(await actors.devices.codeOf('tworounds', 'google'));
      await reset(actors);
    },
  },
];

const lastScreens: readonly Row[] = [
  {
    step: 'the new password after a proof, half typed',
    rules: 'settled.resume.3 settled.resume.6',
    username: 'SMS',
    reach: async ({ I, proveBySms }) => {
      await proveBySms('SMS');
      await I.enter('New password', TYPED);
      return [TYPED];
    },
    address: '/recovery/password',
    heading: 'Reset your password',
    notice: VERIFY_AGAIN,
    see: async ({ I }) => {
      await I.seeTyped('Username', 'SMS');
      await I.seeButton('Next');
    },
    finish: async (actors) => {
      await actors.I.press('Next');
      await finishBySms(actors, 'sms');
    },
  },
  {
    step: 'the new password of a confirming round, half typed',
    rules: 'settled.resume.3 settled.resume.6',
    username: 'CONFIRM',
    reach: async ({ I, proveBySms }) => {
      await proveBySms('CONFIRM');
      await I.enter('New password', TYPED);
      return [TYPED];
    },
    address: '/recovery/password',
    heading: 'Reset your password',
    notice: VERIFY_AGAIN,
    see: async ({ I }) => {
      await I.seeTyped('Username', 'CONFIRM');
      await I.seeButton('Next');
    },
    finish: async (actors) => {
      await actors.I.press('Next');
      await finishBySms(actors, 'confirm');
    },
  },
  {
    step: 'the new password after a link, half typed',
    rules: 'settled.resume.12 settled.resume.6',
    username: 'EMAIL',
    reach: async ({ I, mailedLink }) => {
      const link = await mailedLink();
      await I.open(link);
      await I.enter('New password', TYPED);
      return [TYPED, tokenOf(link)];
    },
    address: '/recovery/password',
    heading: 'Reset your password',
    notice: OPEN_AGAIN,
    see: ({ I }) => I.seeButton('Next'),
    finish: async (actors) => {
      await actors.I.open(await actors.devices.mailedLink('email'));
      await reset(actors);
    },
  },
  {
    step: 'an unlock by a link, before its confirmation',
    rules: 'settled.resume.12 settled.resume.6',
    username: 'EMAIL',
    environment: { confirmLinks: true },
    reach: async ({ I, mailedLink }) => {
      const link = await mailedLink('unlock');
      await I.open(link);
      await I.seeButton('Unlock account');
      return [tokenOf(link)];
    },
    address: '/recovery/unlock',
    heading: 'Unlock your account',
    notice: OPEN_AGAIN,
    see: ({ I }) => I.seeButton('Next'),
    finish: async ({ I, devices }) => {
      await I.open(await devices.mailedLink('email'));
      await I.press('Unlock account');
      await I.seeHeading('Your online account is unlocked');
    },
  },
  {
    step: 'an account unlocked by a link',
    rules: 'settled.resume.12 settled.resume.7',
    username: 'EMAIL',
    reach: async ({ I, mailedLink }) => {
      const link = await mailedLink('unlock');
      await I.open(link);
      await I.seeHeading('Your online account is unlocked');
      return [tokenOf(link)];
    },
    address: '/recovery/unlock',
    heading: 'Unlock your account',
    notice: /^Enter your username\. Then verify/,
    see: ({ I }) => I.seeButton('Next'),
    finish: async ({ I }) => {
      await I.follow('Back to login');
      await I.seeAddress('/sandbox/login');
    },
  },
];

/** Test cases for the entry screen, a second round, a new password and an unlock. */
export const otherRows: readonly Row[] = [...entryRows, ...lastScreens];
