import { codeFactors } from '../../../factors';
import type { Reach, Walk } from './state';
import {
  address,
  button,
  fault,
  openFactorOf,
  POLL,
  pass,
  pickFactor,
  press,
  problem,
  proveAs,
  reload,
  runClock,
  sent,
  shown,
  stopClock,
  submitCode,
  words,
} from './steps';

const CHECK = '/recovery/mfaverify';
const notice = shown('.notice p');

const typeCode =
  (code: string): Reach =>
  ({ I }) =>
    I.page.locator('#code').fill(code);

const submitWrong: Reach = async ({ I }) => {
  const box = I.page.locator('#code');
  const before = await box.inputValue();
  await box.fill('1');
  await I.seeNoProblem();
  // Types a different code, because the page does not submit the same code twice within a second.
  await box.fill(before === '1234' ? '4321' : '1234');
  await I.press('Submit');
  await I.seeProblem(/\S/);
};

/** Page states of factors whose code the server does not send (such as a PIN). */
const codeWalks = codeFactors
  .filter(({ isSent }) => !isSent)
  .map(
    ({ name }): Walk => ({
      screen: name,
      on: ['factor'],
      states: {
        empty: [openFactorOf(name), shown('#code')],
        'without a code': [press('Submit'), problem],
        typed: typeCode('12'),
        'a wrong code': submitWrong,
      },
    }),
  );

const sentCodeWalks = ['sms', 'call'].map(
  (factor): Walk => ({
    screen: factor,
    on: ['factor'],
    states: {
      'to be sent': openFactorOf(factor),
      'being sent': [stopClock, fault(CHECK, 'silent'), press('Send'), sent(CHECK)],
      'not sent without an answer': [pass(20_000), problem],
      sent: [press('Send'), button('Sent', 'busy')],
      'without a code': [press('Submit'), problem],
      'to be sent again': [pass(30_000), button('Resend'), runClock],
      'a wrong code': submitWrong,
      'wrong again and again': [submitWrong, submitWrong, notice],
    },
  }),
);

const waiting = words('Approve the request on your device.');
const send = [press('Send Push'), waiting];

const answerPush =
  (result: 'reject' | 'timeout'): Reach =>
  ({ devices }) =>
    devices.answerPush('push', result);

/** Page states of the push screen: before and during the wait, after each result, and with the code input. */
const pushWalks: readonly Walk[] = [
  {
    screen: 'verifypush',
    on: ['factor'],
    states: {
      'to be sent': openFactorOf('pushnever'),
      waiting: [stopClock, press('Send Push'), sent(CHECK), waiting],
      'half the time left': pass(30_000),
      '10 s left': pass(20_000),
      'a minute is over': [pass(10_000), problem],
      stopped: [
        ...send,
        press('Cancel'),
        words(
          'You stopped waiting. The request may still be open on your device. Send a new one or enter a code.',
        ),
      ],
      'with a number': [runClock, openFactorOf('pushnumber'), press('Send Push'), shown('.push-number')],
      'with the code box': [openFactorOf('pushnever'), press('Enter Code'), shown('#code')],
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
        answerPush('reject'),
        pass(POLL),
        shown('.was-it-you'),
      ],
      'refused after the rejection': [press('Send Push'), problem],
      'run out on the device': [openFactorOf('push'), ...send, answerPush('timeout'), pass(POLL), problem],
      'a poll refused': [openFactorOf('pollrefused'), ...send, pass(POLL), problem],
      'a server fault': [fault(CHECK, 'error500'), press('Send Push'), problem],
      throttled: [fault(CHECK, 'throttled'), press('Send Push'), problem],
    },
  },
];

/** Page states of every factor's screen and of the factor selector. */
export const factorWalks: readonly Walk[] = [
  ...codeWalks,
  ...sentCodeWalks,
  ...pushWalks,
  {
    screen: 'pin in plain text',
    on: ['factor'],
    states: {
      shown: [
        openFactorOf('pin'),
        typeCode('1234'),
        ({ I }) => I.page.locator('.field:has(#code) button').click(),
        shown('#code[type=text]'),
      ],
    },
  },
  {
    screen: 'email',
    on: ['factor'],
    states: {
      'to be sent': openFactorOf('email'),
      refused: [fault('/recovery/mfaemail', 'error500'), press('Send'), problem],
      sent: [press('Send'), button('Resend'), ({ devices }) => devices.mailedLink('email')],
      'sent again': [press('Resend'), words('We sent you another email. Use the link in the latest one.')],
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
      closed: openFactorOf('several'),
      open: [({ I }) => I.page.getByRole('combobox').click(), shown('[role=option]')],
      'another factor chosen': [({ I }) => I.page.keyboard.press('Escape'), pickFactor('google')],
      'another way is better': [submitWrong, submitWrong, submitWrong, notice],
    },
  },
  {
    screen: 'failed code check',
    on: ['factor'],
    states: {
      throttled: [proveAs('throttledverify'), problem],
      'server fault': [proveAs('error500verify'), problem],
      'busy for long': [
        openFactorOf('google'),
        stopClock,
        fault(CHECK, 'silent'),
        submitCode('123456'),
        pass(10_000),
      ],
    },
  },
  {
    screen: 'factor after a reload',
    on: ['resuming', 'factor'],
    states: {
      'no response': [
        openFactorOf('sms'),
        press('Send'),
        button('Sent', 'busy'),
        fault('/recovery/mfafactors', 'cut'),
        reload,
        problem,
      ],
      resumed: [
        press('Try again'),
        words('This page was reloaded, so what you entered is gone. You can continue here.'),
      ],
      'resumed, with help': [
        stopClock,
        pass(30_000),
        words('No text message yet? Make sure your phone is on and has a signal.'),
        press('I can’t use this'),
        words('Ask for help. You may be able to verify your identity another way.'),
      ],
      'idle for nine minutes': [
        ({ I }) => I.page.locator('#code').press('End'),
        ({ I }) => I.clock.sleep(9 * 60_000),
        shown('.idle-warning [role=timer]'),
      ],
      'idle for ten minutes': [
        pass(60_000),
        words('We ended account recovery because you were inactive. Enter your username to start again.'),
      ],
    },
  },
  {
    screen: 'later round',
    on: ['choice', 'factor'],
    states: {
      'the list': [proveAs('tworounds'), shown('.factor-list')],
      'second factor': [
        ({ I }) => I.page.locator('.factor-list button').first().click(),
        address('/recovery/password/google'),
      ],
      'a wrong code': submitWrong,
    },
  },
];
