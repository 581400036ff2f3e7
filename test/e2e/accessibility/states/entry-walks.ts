import { openAtOnce, seeTakenOver } from '../../harness/held-scripts';
import type { Reach, Walk } from './state';
import {
  address,
  button,
  enter,
  fault,
  follow,
  hold,
  letGo,
  open,
  openFactorOf,
  pass,
  press,
  problem,
  reload,
  sent,
  shown,
  spinner,
  stopClock,
  submitCode,
  submitUsername,
  words,
} from './steps';

const USER = '/recovery/mfafactors';
const openWithUnknownUser = [open(), submitUsername('nobody'), problem];

const openEarly: Reach = ({ I }) => openAtOnce(I.page);

/** Selects one of the offered factors, counted from the start or with negative numbers from the end. */
const offer =
  (at: number): Reach =>
  ({ I }) =>
    I.page.getByRole('radio').nth(at).check();

/** Page states of the landing page and of the entry screen, for each recovery type and each result of a username. */
export const entryWalks: readonly Walk[] = [
  { screen: 'landing', on: ['landing'], states: { 'as it comes': open('/ui') } },
  {
    screen: 'entry',
    on: ['entry'],
    states: {
      'before the code': [hold(), openEarly, enter('Username', 'nobody')],
      'pressed before the code': [({ I }) => I.box('Username').press('Enter'), button('Next', 'busy')],
      'unknown user': [letGo, ({ I }) => seeTakenOver(I.page), problem],
      'asked whether to continue': [openFactorOf('pin'), open(), button('Continue')],
      empty: follow('Use another username'),
      'without a name': [press('Next'), problem],
      typed: enter('Username', 'nofactors'),
      'no factors': [press('Next'), problem],
      'server fault': [submitUsername('error500'), problem],
      offline: [
        ({ I }) => I.quiet(),
        ({ network }) => network.goes(),
        words('You’re offline, but what you entered is still here. Continue when you’re back online.'),
      ],
      'no answer while offline': [submitUsername('sms'), problem],
      throttled: [({ network }) => network.comes(), stopClock, submitUsername('throttled'), problem],
      'throttled, 10 s left': pass(20_000),
      'throttled no more': [pass(12_000), button('Next')],
    },
  },
  {
    screen: 'entry with a slow response',
    on: ['entry'],
    states: {
      busy: [open(), stopClock, fault(USER, 'silent'), submitUsername('sms'), sent(USER)],
      'still busy': pass(2_000),
      'busy for long': pass(8_000),
      'server silent': [pass(10_000), problem],
    },
  },
  {
    screen: 'entry with neutral messages',
    on: ['entry'],
    environment: { neutralMessages: true },
    states: { 'unknown user': openWithUnknownUser },
  },
  {
    screen: 'entry with the build defaults',
    on: ['entry'],
    environment: { helpUrl: null, privacyUrl: null, supportUrl: null, passwordRules: null },
    states: { 'unknown user': openWithUnknownUser },
  },
  {
    screen: 'entry for other recovery types',
    on: ['entry'],
    environment: { recoveryTypes: ['unlock', 'card'] },
    states: {
      'unlock, after an unknown route': [open('/recovery/nothing/here'), address('/recovery/unlock')],
      'a type of the operator’s': open('/recovery/card'),
      'landing with it': open('/ui'),
    },
  },
  {
    screen: 'list of factors',
    on: ['choice', 'continue', 'entry'],
    states: {
      'after Back': [openFactorOf('several'), ({ I }) => I.page.goBack(), shown('.factor-list')],
      'after a reload': [reload, button('Continue')],
      'no answer': [fault(USER, 'cut'), press('Continue'), problem],
      'link token lost by a reload': [
        open('/recovery/password/reset/some-token'),
        reload,
        address('/recovery/password'),
      ],
    },
  },
  {
    screen: 'entry with dynamic factors',
    on: ['entry'],
    environment: { dynamicFactors: true },
    states: {
      'factors awaited': [hold(`**${USER}`), openEarly, spinner('offered-factors')],
      'factors offered': [letGo, ({ I }) => I.page.getByRole('radio').first().waitFor()],
      'none picked': [submitUsername('dynamic'), problem],
      'a factor that the user does not have': [offer(7), press('Next'), problem],
      'a factor without a screen of its own': [
        offer(-1),
        press('Next'),
        address('/recovery/password/dynamic'),
      ],
      'its wrong code': [submitCode('PALM-0'), problem],
      'no offer': [fault(USER, 'error500'), open(), follow('Use another username'), problem],
    },
  },
];
