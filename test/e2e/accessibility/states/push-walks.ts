import type { RecoveryPage } from '../../steps/recovery-page';
import { expect } from './scene';
import type { Reach, Walk } from './state';
import { POLL, pressRefused, seeSomeProblem, withFault, withStoppedClock } from './steps';

const isWaiting = (I: RecoveryPage) => I.see('Approve the request on your device.');

const letPassAndRefuse =
  (milliseconds: number): Reach =>
  async ({ I }) => {
    await I.clock.letPass(milliseconds);
    await seeSomeProblem(I);
  };

const sendTo =
  (user: string): Reach =>
  async ({ I }) => {
    await I.openFactorOf(user);
    await I.press('Send Push');
    await isWaiting(I);
  };

/** Page states of the push screen: before and during the wait, after each result, and with the code input. */
export const pushWalks: readonly Walk[] = [
  {
    screen: 'verifypush',
    on: ['factor'],
    states: {
      'to be sent': ({ I }) => I.openFactorOf('pushnever'),
      waiting: async ({ I, devices }) => {
        await withStoppedClock(I);
        await I.press('Send Push');
        await devices.seeSent('/recovery/mfaverify', 1);
        await isWaiting(I);
      },
      'half the time left': ({ I }) => I.clock.letPass(30_000),
      '10 s left': ({ I }) => I.clock.letPass(20_000),
      'a minute is over': letPassAndRefuse(10_000),
      stopped: async ({ I }) => {
        await I.press('Send Push');
        await isWaiting(I);
        await I.press('Cancel');
        await I.see('You canceled the request. Send it again or enter a code.');
      },
      'with the code box': async ({ I }) => {
        await I.clock.run();
        await I.press('Enter Code');
        await I.box('Code').waitFor();
      },
      'without a code': pressRefused('Submit'),
      'a wrong code': async ({ I }) => {
        await I.submitCode('000000');
        await seeSomeProblem(I);
      },
      'waiting, with the code box': async ({ I }) => {
        await I.press('Send Push');
        await isWaiting(I);
      },
    },
  },
  {
    screen: 'verifypush with a failed push',
    on: ['factor'],
    states: {
      'rejected on the device': async (scene) => {
        await sendTo('push')(scene);
        await scene.devices.answerPush('push', 'reject');
        await scene.I.clock.letPass(POLL);
        await expect(scene.I.page.locator('.was-it-you')).toBeVisible();
      },
      'run out on the device': async (scene) => {
        await scene.I.press('Send Push');
        await isWaiting(scene.I);
        await scene.devices.answerPush('push', 'timeout');
        await scene.I.clock.letPass(POLL);
        await seeSomeProblem(scene.I);
      },
      'a poll refused': async (scene) => {
        await sendTo('pollrefused')(scene);
        await scene.I.clock.letPass(POLL);
        await seeSomeProblem(scene.I);
      },
      'a server fault': withFault('/recovery/mfaverify', 'error500', pressRefused('Send Push')),
      throttled: withFault('/recovery/mfaverify', 'throttled', pressRefused('Send Push')),
    },
  },
];
