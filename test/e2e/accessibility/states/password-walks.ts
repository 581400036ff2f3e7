import { proveBySms } from '../../steps/prove-by-sms';
import { NEW_PASSWORD, OLD_PASSWORD } from './scene';
import type { Reach, Walk } from './state';
import { seeSomeProblem, spinnerIs, withFault } from './steps';

const RESET = '/credentials/verifyandresetpassword';
const EXPIRED = '/credentials/expiredpassword';

const seeForm: Reach = ({ I }) => I.box('New password').waitFor();

const submitRefused =
  (password: string, repeated = password): Reach =>
  async ({ I }) => {
    await I.submitNewPassword(password, repeated);
    await seeSomeProblem(I);
  };

const resetWalk: Walk = {
  screen: 'reset',
  on: ['reset'],
  states: {
    empty: async (scene) => {
      await proveBySms(scene, 'sms');
      await seeForm(scene);
    },
    'caps lock': async ({ I }) => {
      await I.box('New password').dispatchEvent('keydown', { key: 'A', modifierCapsLock: true });
      await I.see('Caps Lock is on');
    },
    'typed and shown': async ({ I }) => {
      await I.enter('New password', 'blue-Horse');
      await I.press('Show: New password');
      await I.enter('Re-enter password', 'blue-horse');
      await I.see('The passwords don’t match yet');
    },
    'not the same': submitRefused(NEW_PASSWORD, 'another'),
    'the same': async ({ I }) => {
      await I.enter('Re-enter password', NEW_PASSWORD);
      await I.see('The passwords match');
    },
    'against the requirements': submitRefused('short'),
    'used before': submitRefused(OLD_PASSWORD),
    'server fault': withFault(RESET, 'error500', submitRefused(NEW_PASSWORD)),
    'no answer': withFault(RESET, 'cut', submitRefused(NEW_PASSWORD)),
    busy: async ({ I, hold }) => {
      await hold(`**${RESET}`);
      await I.press('Reset password');
      await I.seeButton('Reset password', 'busy');
    },
    done: async ({ I, letGo }) => {
      letGo();
      await I.seeHeading('Your password has been reset');
    },
  },
};

/**
 * Page states of the screens for a new password: usual reset, reset by a link, reset with a second factor at the end,
 * and expired password.
 */
export const passwordWalks: readonly Walk[] = [
  resetWalk,
  {
    screen: 'throttled reset',
    on: ['reset'],
    states: {
      throttled: async (scene) => {
        await proveBySms(scene, 'sms');
        await seeForm(scene);
        await scene.devices.goWrong({ path: RESET, kind: 'throttled' });
        await submitRefused(NEW_PASSWORD)(scene);
      },
    },
  },
  {
    screen: 'reset by a link',
    on: ['reset'],
    states: {
      empty: async (scene) => {
        await scene.I.open('/recovery/password/reset/used-up');
        await seeForm(scene);
      },
      'used up': submitRefused(NEW_PASSWORD),
    },
  },
  {
    screen: 'reset in a confirming round',
    on: ['reset, first of two steps', 'factor', 'reset'],
    states: {
      'first the password': async (scene) => {
        await proveBySms(scene, 'confirm');
        await seeForm(scene);
      },
      'then one more proof': async ({ I }) => {
        await I.submitNewPassword(NEW_PASSWORD);
        await I.seeAddress('/recovery/password/sms');
      },
      'submitted by itself': async ({ I, devices, hold }) => {
        await hold(`**${RESET}`);
        await I.submitCode(await devices.codeBy(() => I.press('Send'), 'confirm'));
        await spinnerIs(I, 'reset');
      },
      done: async ({ I, letGo }) => {
        letGo();
        await I.seeHeading('Your password has been reset');
      },
    },
  },
  {
    screen: 'expired password',
    on: ['expired-password'],
    states: {
      empty: ({ I }) => I.open('/recovery/expiredpassword'),
      'without the old one': async (scene) => {
        await scene.I.enterUsername('expired');
        await submitRefused(NEW_PASSWORD)(scene);
      },
      'not the same': async (scene) => {
        await scene.I.enter('Old password', OLD_PASSWORD);
        await submitRefused(NEW_PASSWORD, 'another')(scene);
      },
      'against the policy': submitRefused('short'),
      'a wrong old one': async (scene) => {
        await scene.I.enter('Old password', 'wrong');
        await submitRefused(NEW_PASSWORD)(scene);
      },
      'server fault': async (scene) => {
        await scene.devices.goWrong({ path: EXPIRED, kind: 'error500' });
        await scene.I.enter('Old password', OLD_PASSWORD);
        await submitRefused(NEW_PASSWORD)(scene);
      },
    },
  },
];
