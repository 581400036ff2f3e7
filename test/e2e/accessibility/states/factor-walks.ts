import { codeFactors } from '../../../factors';
import { proveBySms } from '../../steps/prove-by-sms';
import { expect } from './scene';
import type { Reach, Walk } from './state';
import { pickFactor, pressRefused, seeSomeProblem, withFault, withStoppedClock } from './steps';

const CHECK = '/recovery/mfaverify';

const submitNothing: Reach = pressRefused('Submit');

const submitWrong: Reach = async ({ I }) => {
  const box = I.page.locator('#code');
  const before = await box.inputValue();
  await box.fill('1');
  await I.seeNoProblem();
  // Types a different code, because the page does not submit the same code twice within a second.
  await box.fill(before === '1234' ? '4321' : '1234');
  await I.press('Submit');
  await seeSomeProblem(I);
};

/** Page states of factors whose code the server does not send (such as a PIN). */
const codeWalks = codeFactors
  .filter(({ isSent }) => !isSent)
  .map(
    ({ name }): Walk => ({
      screen: name,
      on: ['factor'],
      states: {
        empty: async ({ I }) => {
          await I.openFactorOf(name);
          await I.page.locator('#code').waitFor();
        },
        'without a code': submitNothing,
        typed: ({ I }) => I.page.locator('#code').fill('12'),
        'a wrong code': submitWrong,
      },
    }),
  );

const sentCodeWalks = ['sms', 'call'].map(
  (factor): Walk => ({
    screen: factor,
    on: ['factor'],
    states: {
      'to be sent': ({ I }) => I.openFactorOf(factor),
      'being sent': async ({ I, devices }) => {
        await withStoppedClock(I);
        await devices.goWrong({ path: CHECK, kind: 'silent' });
        await I.press('Send');
        await devices.seeSent(CHECK, 1);
      },
      'not sent without an answer': async ({ I }) => {
        await I.clock.letPass(20_000);
        await seeSomeProblem(I);
      },
      sent: async ({ I }) => {
        await I.press('Send');
        await I.seeButton('Sent', 'busy');
      },
      'without a code': submitNothing,
      'to be sent again': async ({ I }) => {
        await I.clock.letPass(30_000);
        await I.seeButton('Resend');
        await I.clock.run();
      },
      'a wrong code': submitWrong,
      'wrong again and again': async (scene) => {
        await submitWrong(scene);
        await submitWrong(scene);
        await expect(scene.I.page.locator('.notice p').first()).toBeVisible();
      },
    },
  }),
);

/** Page states of every factor's screen and of the factor selector. */
export const factorWalks: readonly Walk[] = [
  ...codeWalks,
  ...sentCodeWalks,
  {
    screen: 'pin in plain text',
    on: ['factor'],
    states: {
      shown: async ({ I }) => {
        await I.openFactorOf('pin');
        await I.page.locator('#code').fill('1234');
        await I.page.locator('.field:has(#code) button').click();
        await expect(I.page.locator('#code')).toHaveAttribute('type', 'text');
      },
    },
  },
  {
    screen: 'email',
    on: ['factor'],
    states: {
      'to be sent': ({ I }) => I.openFactorOf('email'),
      refused: withFault('/recovery/mfaemail', 'error500', pressRefused('Send')),
      sent: async ({ I, devices }) => {
        await I.press('Send');
        await I.seeButton('Resend');
        await devices.mailedLink('email');
      },
      'sent again': async ({ I }) => {
        await I.press('Resend');
        await I.see('We sent you another email. Use the link in the latest one.');
      },
      'continued in another tab': async ({ I, devices }) => {
        const there = await I.page.context().newPage();
        await there.goto(await devices.mailedLink('email'));
        await I.see('You continued in another tab. You can close this one.');
        await there.close();
      },
    },
  },
  {
    screen: 'factor selector',
    on: ['factor'],
    states: {
      closed: ({ I }) => I.openFactorOf('several'),
      open: async ({ I }) => {
        await I.page.getByRole('combobox').click();
        await I.page.getByRole('option').first().waitFor();
      },
      'another factor chosen': async ({ I }) => {
        await I.page.keyboard.press('Escape');
        await pickFactor(I, 'google');
      },
      'another way is better': async (scene) => {
        for (let refusal = 0; refusal < 3; refusal += 1) await submitWrong(scene);
        await expect(scene.I.page.locator('.notice p').first()).toBeVisible();
      },
    },
  },
  {
    screen: 'failed code check',
    on: ['factor'],
    states: {
      throttled: async (scene) => {
        await proveBySms(scene, 'throttledverify');
        await seeSomeProblem(scene.I);
      },
      'server fault': async (scene) => {
        await proveBySms(scene, 'error500verify');
        await seeSomeProblem(scene.I);
      },
      'busy for long': async ({ I, devices }) => {
        await I.openFactorOf('google');
        await withStoppedClock(I);
        await devices.goWrong({ path: CHECK, kind: 'silent' });
        await I.submitCode('123456');
        await I.clock.letPass(10_000);
      },
    },
  },
  {
    screen: 'factor after a reload',
    on: ['resuming', 'factor'],
    states: {
      'no response': async ({ I, devices }) => {
        await I.openFactorOf('sms');
        await I.press('Send');
        await I.seeButton('Sent', 'busy');
        await devices.goWrong({ path: '/recovery/mfafactors', kind: 'cut' });
        await I.reload();
        await seeSomeProblem(I);
      },
      resumed: async ({ I }) => {
        await I.press('Try again');
        await I.see('This page reloaded and cleared what you entered. You can continue here.');
      },
      'resumed, with help': async ({ I }) => {
        await withStoppedClock(I);
        await I.clock.letPass(30_000);
        await I.see('No text message yet? Make sure your phone is on and has a signal.');
        await I.press('I can’t use this factor');
        await I.see('Contact your bank. They can verify your identity another way.');
      },
      'idle for nine minutes': async ({ I }) => {
        await I.page.locator('#code').press('End');
        await I.clock.sleep(9 * 60_000);
        await expect(I.page.locator('.idle-warning [role=timer]')).toBeVisible();
      },
      'idle for ten minutes': async ({ I }) => {
        await I.clock.letPass(60_000);
        await I.see(
          'We ended account recovery because you were inactive. Enter your username to start again.',
        );
      },
    },
  },
  {
    screen: 'later round',
    on: ['entry of a later round', 'factor'],
    states: {
      'entry with the list': async (scene) => {
        await proveBySms(scene, 'tworounds');
        await expect(scene.I.page.locator('.factor-list')).toBeVisible();
      },
      'second factor': async ({ I }) => {
        await I.press('Next');
        await I.seeAddress('/recovery/password/google');
      },
      'a wrong code': submitWrong,
    },
  },
];
