import { openAtOnce, seeTakenOver } from '../../harness/held-scripts';
import { expect } from './scene';
import type { Reach, Walk } from './state';
import { enterRefused, pressRefused, seeSomeProblem, spinnerIs, withStoppedClock } from './steps';

const USER = '/recovery/mfafactors';

const openWithUnknownUser: Reach = async (scene) => {
  await scene.I.open();
  await enterRefused('nobody')(scene);
};

/**
 * Page states of the landing page and of the entry screen, for each recovery type and each result of a submitted
 * username.
 */
export const entryWalks: readonly Walk[] = [
  { screen: 'landing', on: ['landing'], states: { 'as it comes': ({ I }) => I.open('/ui') } },
  {
    screen: 'entry',
    on: ['entry'],
    states: {
      'before the code': async ({ I, hold }) => {
        await hold();
        await openAtOnce(I.page);
        await I.enterUsername('nobody');
      },
      'pressed before the code': async ({ I }) => {
        await I.box('Username').press('Enter');
        await I.seeButton('Next', 'busy');
      },
      'unknown user': async ({ I, letGo }) => {
        letGo();
        await seeTakenOver(I.page);
        await seeSomeProblem(I);
      },
      empty: ({ I }) => I.open(),
      'without a name': pressRefused('Next'),
      typed: ({ I }) => I.enterUsername('nofactors'),
      'no factors': pressRefused('Next'),
      'server fault': enterRefused('error500'),
      offline: async ({ I, network }) => {
        await I.quiet();
        await network.goes();
        await I.see('You’re offline, but what you entered is still here. Continue when you’re back online.');
      },
      'no answer while offline': enterRefused('sms'),
      throttled: async ({ I, network }) => {
        await network.comes();
        await I.clock.stop();
        await I.submitUsername('throttled');
        await seeSomeProblem(I);
      },
      'throttled, 10 s left': ({ I }) => I.clock.letPass(20_000),
      'throttled no more': async ({ I }) => {
        await I.clock.letPass(12_000);
        await I.seeButton('Next');
      },
    },
  },
  {
    screen: 'entry with a slow response',
    on: ['entry'],
    states: {
      busy: async ({ I, devices }) => {
        await I.open();
        await withStoppedClock(I);
        await devices.goWrong({ path: USER, kind: 'silent' });
        await I.submitUsername('sms');
        await devices.seeSent(USER, 1);
      },
      'still busy': ({ I }) => I.clock.letPass(2_000),
      'busy for long': ({ I }) => I.clock.letPass(8_000),
      'server silent': async ({ I }) => {
        await I.clock.letPass(10_000);
        await seeSomeProblem(I);
      },
    },
  },
  {
    screen: 'entry with neutral messages',
    on: ['entry'],
    environment: { neutralMessages: true },
    states: {
      'unknown user': openWithUnknownUser,
    },
  },
  {
    screen: 'entry with the build defaults',
    on: ['entry'],
    environment: { helpUrl: null, privacyUrl: null, supportUrl: null, passwordRules: null },
    states: {
      'unknown user': openWithUnknownUser,
    },
  },
  {
    screen: 'entry for other recovery types',
    on: ['entry'],
    environment: { recoveryTypes: ['unlock', 'no-such-type'] },
    states: {
      'unlock, after an unknown route': async ({ I }) => {
        await I.open('/recovery/nothing/here');
        await I.seeAddress('/recovery/unlock');
      },
      'a type of the operator’s': ({ I }) => I.open('/recovery/no-such-type'),
      'landing with it': ({ I }) => I.open('/ui'),
    },
  },
  {
    screen: 'entry after Back or a reload',
    on: ['entry'],
    states: {
      'a list to pick from': async ({ I }) => {
        await I.openFactorOf('several');
        await I.page.goBack();
        await I.seeTyped('Username', 'several');
        await expect(I.page.locator('.factor-list')).toBeVisible();
      },
      'link token lost by a reload': async ({ I }) => {
        await I.open('/recovery/password/reset/some-token');
        await I.reload();
        await I.seeAddress('/recovery/password');
      },
    },
  },
  {
    screen: 'entry with dynamic factors',
    on: ['entry'],
    environment: { dynamicFactors: true },
    states: {
      'factors awaited': async ({ I, hold }) => {
        await hold(`**${USER}`);
        await openAtOnce(I.page);
        await spinnerIs(I, 'offered-factors');
      },
      'factors offered': async ({ I, letGo }) => {
        letGo();
        await I.page.getByRole('radio').first().waitFor();
      },
      'none picked': enterRefused('dynamic'),
      'a factor that the user does not have': async ({ I }) => {
        await I.page.getByRole('radio').nth(7).check();
        await I.press('Next');
        await seeSomeProblem(I);
      },
      'a factor without a screen of its own': async ({ I }) => {
        await I.page.getByRole('radio').last().check();
        await I.press('Next');
        await I.seeAddress('/recovery/password/dynamic');
      },
      'its wrong code': async ({ I }) => {
        await I.submitCode('PALM-0');
        await seeSomeProblem(I);
      },
      'no offer': async ({ I, devices }) => {
        await devices.goWrong({ path: USER, kind: 'error500' });
        await I.open();
        await seeSomeProblem(I);
      },
    },
  },
];
