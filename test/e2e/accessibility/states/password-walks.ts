import { NEW_PASSWORD, OLD_PASSWORD } from './scene';
import type { Reach, Walk } from './state';
import {
  address,
  button,
  enter,
  fault,
  heading,
  hold,
  letGo,
  open,
  press,
  proveAs,
  spinner,
  words,
} from './steps';

const RESET = '/credentials/verifyandresetpassword';
const EXPIRED = '/credentials/expiredpassword';
const form: Reach = ({ I }) => I.box('New password').waitFor();
const done = [letGo, heading('Your password has been reset')];

const submitRefused =
  (password: string, repeated = password): Reach =>
  async ({ I }) => {
    await I.submitNewPassword(password, repeated);
    await I.seeProblem(/\S/);
  };

/** Page states of the screens for a new password: usual reset, by a link, in a confirming round, and expired password. */
export const passwordWalks: readonly Walk[] = [
  {
    screen: 'reset',
    on: ['reset'],
    states: {
      empty: [proveAs('sms'), form],
      'caps lock': [
        ({ I }) => I.box('New password').dispatchEvent('keydown', { key: 'A', modifierCapsLock: true }),
        words('Caps Lock is on'),
      ],
      'typed and shown': [
        enter('New password', 'blue-Horse'),
        press('Show: New password'),
        enter('Re-enter password', 'blue-horse'),
        words('The passwords don’t match yet'),
      ],
      'not the same': submitRefused(NEW_PASSWORD, 'another'),
      'the same': [enter('Re-enter password', NEW_PASSWORD), words('The passwords match')],
      'against the requirements': submitRefused('short'),
      'used before': submitRefused(OLD_PASSWORD),
      'server fault': [fault(RESET, 'error500'), submitRefused(NEW_PASSWORD)],
      'no answer': [fault(RESET, 'cut'), submitRefused(NEW_PASSWORD)],
      busy: [hold(`**${RESET}`), press('Reset password'), button('Reset password', 'busy')],
      done,
    },
  },
  {
    screen: 'throttled reset',
    on: ['reset'],
    states: { throttled: [proveAs('sms'), form, fault(RESET, 'throttled'), submitRefused(NEW_PASSWORD)] },
  },
  {
    screen: 'reset by a link',
    on: ['reset'],
    states: {
      empty: [open('/recovery/password/reset/used-up'), form],
      'used up': submitRefused(NEW_PASSWORD),
    },
  },
  {
    screen: 'reset in a confirming round',
    on: ['reset, first of two steps', 'factor', 'reset'],
    states: {
      'first the password': [proveAs('confirm'), form],
      'then one more proof': [
        ({ I }) => I.submitNewPassword(NEW_PASSWORD),
        address('/recovery/password/sms'),
      ],
      'submitted by itself': [
        hold(`**${RESET}`),
        async ({ I, devices }) => I.submitCode(await devices.codeBy(() => I.press('Send'), 'confirm')),
        spinner('reset'),
      ],
      done,
    },
  },
  {
    screen: 'expired password',
    on: ['expired-password'],
    states: {
      empty: open('/recovery/expiredpassword'),
      'without the old one': [enter('Username', 'expired'), submitRefused(NEW_PASSWORD)],
      'not the same': [enter('Old password', OLD_PASSWORD), submitRefused(NEW_PASSWORD, 'another')],
      'against the policy': submitRefused('short'),
      'a wrong old one': [enter('Old password', 'wrong'), submitRefused(NEW_PASSWORD)],
      'server fault': [
        fault(EXPIRED, 'error500'),
        enter('Old password', OLD_PASSWORD),
        submitRefused(NEW_PASSWORD),
      ],
    },
  },
];
