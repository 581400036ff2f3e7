import type { Reach, Walk } from './state';
import {
  fault,
  openFactorOf,
  POLL,
  pass,
  press,
  problem,
  runClock,
  sent,
  shown,
  stopClock,
  submitCode,
  words,
} from './steps';

const CHECK = '/recovery/mfaverify';
const waiting = words('Approve the request on your device.');
const send = [press('Send Push'), waiting];

const answer =
  (result: 'reject' | 'timeout'): Reach =>
  ({ devices }) =>
    devices.answerPush('push', result);

/** Page states of the push screen: before and during the wait, after each result, and with the code input. */
export const pushWalks: readonly Walk[] = [
  {
    screen: 'verifypush',
    on: ['factor'],
    states: {
      'to be sent': openFactorOf('pushnever'),
      waiting: [stopClock, press('Send Push'), sent(CHECK), waiting],
      'half the time left': pass(30_000),
      '10 s left': pass(20_000),
      'a minute is over': [pass(10_000), problem],
      stopped: [...send, press('Cancel'), words('You canceled the request. Send it again or enter a code.')],
      'with the code box': [runClock, press('Enter Code'), shown('#code')],
      'without a code': [press('Submit'), problem],
      'a wrong code': [submitCode('000000'), problem],
      'waiting, with the code box': send,
    },
  },
  {
    screen: 'verifypush with a failed push',
    on: ['factor'],
    states: {
      'rejected on the device': [
        openFactorOf('push'),
        ...send,
        answer('reject'),
        pass(POLL),
        shown('.was-it-you'),
      ],
      'run out on the device': [...send, answer('timeout'), pass(POLL), problem],
      'a poll refused': [openFactorOf('pollrefused'), ...send, pass(POLL), problem],
      'a server fault': [fault(CHECK, 'error500'), press('Send Push'), problem],
      throttled: [fault(CHECK, 'throttled'), press('Send Push'), problem],
    },
  },
];
