import type { Request } from '@playwright/test';
import { type CodeFactor, codeFactors } from '../../../factors';
import type { Scene } from '../../accessibility/states/scene';
import { expect, NEW_PASSWORD, OLD_PASSWORD } from '../../accessibility/states/scene';
import type { Kind, WayToFail } from './ways-to-fail';

type Act = (scene: Scene) => Promise<unknown>;

/** A request listed in section 7 of the specification, and the user's actions on the screen that sends the request. */
export interface CallThatFails {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** Returns true if a request body belongs to this call. Needed only if another call has the same path. */
  readonly carries?: (body: Readonly<Record<string, unknown>>) => boolean;
  readonly environment?: Readonly<Record<string, unknown>>;
  /** Opens the screen that sends the tested call. Works from every other screen. */
  readonly reach: Act;
  /** Fills in the screen and presses the button that sends the call. */
  readonly ask: Act;
  /** Name of the button, if the user can press the button again while the response is pending. */
  readonly button?: string;
  /**
   * Input that must keep its text if the request fails. The test types `text` before the request, and `meanwhile` while the
   * request is pending.
   */
  readonly typed?: readonly [label: string, text: string, meanwhile: string];
  /** Number of requests before the screen shows an error. The default is 1. */
  readonly tries?: number;
  /** Method and path of another request that the page may send after a failure. */
  readonly mayAlsoSend?: string;
  /** True if the page silently discards the pending request when the user edits the input. */
  readonly discardsOnEdit?: true;
  /** Kinds of failures that the page treats like a successful response. */
  readonly accepts: readonly Kind[];
  /** Checks the screen after a successful response. */
  readonly seeDone: Act;
  /** Checks the screen after a failure that the page accepts (see `accepts`). The default is `seeDone`. */
  readonly seeAccepted?: Act;
  /** Checks how the screen shows a failure. By default, the screen must show an error. */
  readonly seeFailure?: Act;
  /** True if the user must open the screen again after a failure, because the screen cannot repeat the request. */
  readonly ends?: true;
  /** Actions that repeat the call after the server has recovered. By default, the actions of the first attempt. */
  readonly succeed?: Act;
  /** True if the screen that makes the call is the first screen of the page, so Back leads to no other screen. */
  readonly cannotBeLeft?: true;
}

/** Bodies that the page accepts if it needs only the status. HTML is excluded: it may come from a captive portal. */
const anyAnswer: readonly Kind[] = ['words', 'nothing', 'null', 'object'];

const carriesCode = (body: Readonly<Record<string, unknown>>) => typeof body.code === 'string';
const carriesNone = (body: Readonly<Record<string, unknown>>) => body.code === undefined;

const seeHeading =
  (name: string): Act =>
  ({ I }) =>
    I.seeHeading(name);

const isWaiting: Act = ({ I }) => I.see('Approve the request on your device.');

/** Opens the landing page and follows its link to the entry screen, so that Back leads to the landing page. */
const reachEntry: Act = async ({ I }) => {
  await I.page.goto('/ui');
  const link = I.page.locator('main a[href*="/recovery/password"]').first();
  await expect(async () => {
    await I.clock.letPass(500);
    await expect(link).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 15_000 });
  await link.click();
  await I.box('Username').waitFor();
};

const reachFactor =
  (user: string): Act =>
  async ({ I }) => {
    await I.openFactorOf(user);
    await expect(I.page.locator('h1')).toBeVisible();
  };

/** Opens the screen of a user's factor and requests a code. Waits for it, so that a test does not read an earlier code. */
const reachSent =
  (user: string, type = 'password'): Act =>
  async ({ I }) => {
    await I.openFactorOf(user, type);
    await I.press('Send');
    await I.seeButton('Sent', 'busy');
  };

const sending = (user: string): CallThatFails => ({
  name: `sending a code by ${user}`,
  method: 'POST',
  path: '/recovery/mfaverify',
  carries: carriesNone,
  reach: reachFactor(user),
  ask: ({ I }) => I.press('Send'),
  button: 'Send',
  accepts: anyAnswer,
  seeDone: ({ I }) => I.seeButton('Sent', 'busy'),
});

/** Describes the call that verifies a code of a factor. */
const checking = ({ name, label, path, source, isSent }: CodeFactor): CallThatFails => ({
  name: `checking the code of ${name}`,
  method: 'POST',
  path,
  ...(path === '/recovery/mfapin' ? {} : { carries: carriesCode }),
  reach: isSent ? reachSent(name) : reachFactor(name),
  ask: ({ I }) => I.submitCode('135790', label),
  button: 'Submit',
  typed: [label, '135790', '24'],
  discardsOnEdit: true,
  accepts: [],
  succeed: async ({ I, devices }) => I.submitCode(await devices.codeOf(name, source), label),
  seeDone: seeHeading('Choose a new password'),
});

const VERIFY = '/recovery/mfaverify';

const submitExpired: Act = async ({ I }) => {
  await I.enterUsername('expired');
  await I.enter('Old password', OLD_PASSWORD);
  await I.submitNewPassword(NEW_PASSWORD);
};

const openOrTryAgain: Act = async ({ I }) => {
  if (await I.button('Try again').isVisible()) await I.press('Try again');
  else await I.page.goto('/');
};

const chooseGerman: Act = async ({ I }) => {
  const picker = I.page.getByRole('contentinfo').getByRole('button').first();
  if ((await picker.getAttribute('aria-expanded')) !== 'true') await picker.click();
  await I.page.getByRole('button', { name: 'Deutsch' }).click();
};

const pickOffered: Act = async ({ I }) => {
  await I.enterUsername('sms');
  await I.page.getByLabel(/^Text message/).check();
  await I.press('Next');
};

const seeFactor: Act = ({ I }) => I.seeAddress('/recovery/password/sms');

const offered = { dynamicFactors: true };

export const callsThatFail: readonly CallThatFails[] = [
  {
    name: 'loading the configuration at the start',
    method: 'GET',
    path: '/configuration/admin',
    reach: async () => undefined,
    ask: openOrTryAgain,
    tries: 3,
    // The page treats an empty response body as a configuration without any settings.
    accepts: ['nothing', 'object'],
    seeAccepted: ({ I }) => I.seeButton('Next'),
    seeFailure: seeHeading('We can’t start account recovery'),
    seeDone: seeHeading('Reset your password'),
    cannotBeLeft: true,
  },
  {
    name: 'loading the texts of another language',
    method: 'GET',
    path: '/ui/assets/i18n/de.json',
    reach: async (scene) => {
      // Deletes the chosen language, which the page would otherwise remember.
      await scene.I.page.evaluate(() => localStorage.clear()).catch(() => undefined);
      await reachEntry(scene);
      await scene.I.enterUsername('sms');
    },
    ask: chooseGerman,
    discardsOnEdit: true,
    typed: ['Username', 'sms', 'smsx'],
    // If the failure is a redirect, the browser also requests the target of the redirect.
    mayAlsoSend: 'GET /sandbox/login',
    accepts: ['object'],
    seeAccepted: ({ I }) => expect(I.page.locator('html')).toHaveAttribute('lang', 'de'),
    seeFailure: ({ I }) => I.see(/We couldn’t load this page in Deutsch/),
    seeDone: seeHeading('Passwort zurücksetzen'),
  },
  {
    name: 'requesting the factors of a user',
    method: 'POST',
    path: '/recovery/mfafactors',
    reach: reachEntry,
    ask: ({ I }) => I.submitUsername('sms'),
    button: 'Next',
    typed: ['Username', 'sms', 'smsx'],
    discardsOnEdit: true,
    accepts: [],
    seeDone: seeFactor,
  },
  {
    name: 'requesting the offered factors',
    method: 'GET',
    path: '/recovery/mfafactors',
    environment: offered,
    mayAlsoSend: 'GET /configuration/admin',
    reach: async ({ I }) => void (await I.page.goto('about:blank')),
    ask: openOrTryAgain,
    accepts: [],
    seeDone: ({ I }) => expect(I.page.getByRole('radio')).toHaveCount(11),
    cannotBeLeft: true,
  },
  {
    name: 'requesting a selected factor',
    method: 'POST',
    path: '/recovery/mfafactor',
    environment: offered,
    reach: reachEntry,
    ask: pickOffered,
    button: 'Next',
    typed: ['Username', 'sms', 'smsx'],
    discardsOnEdit: true,
    accepts: [],
    seeDone: seeFactor,
  },
  sending('sms'),
  sending('call'),
  {
    name: 'sending an e-mail',
    method: 'POST',
    path: '/recovery/mfaemail',
    reach: reachFactor('email'),
    ask: ({ I }) => I.press('Send'),
    button: 'Resend',
    // The page does not read the body of the response to `mfaemail` (specification, section 7), and accepts HTML too.
    accepts: [...anyAnswer, 'page'],
    seeDone: seeHeading('Check your email'),
  },
  ...codeFactors.filter(({ name }) => !['call', 'voice', 'backup'].includes(name)).map(checking),
  {
    name: 'sending a push',
    method: 'POST',
    path: VERIFY,
    reach: reachFactor('push'),
    ask: ({ I }) => I.press('Send Push'),
    accepts: [],
    seeDone: isWaiting,
  },
  {
    name: 'polling a push',
    method: 'POST',
    path: '/recovery/poll',
    reach: reachFactor('push'),
    ask: async (scene) => {
      await scene.I.press('Send Push');
      await isWaiting(scene);
      await scene.I.clock.letPass(2_000);
    },
    mayAlsoSend: `POST ${VERIFY}`,
    // The page treats these failures of a poll as temporary: it polls again until a minute has passed.
    accepts: ['lost', 'silent', 'object'],
    seeAccepted: isWaiting,
    succeed: async (scene) => {
      await scene.devices.approvePushBy(() => scene.I.press('Send Push'), 'push');
      await isWaiting(scene);
      // Two poll intervals, because the page may start the first interval late on a slow machine.
      await scene.I.clock.letPass(4_000);
    },
    seeDone: seeHeading('Choose a new password'),
  },
  {
    name: 'setting a new password',
    method: 'POST',
    path: '/credentials/verifyandresetpassword',
    reach: async (scene) => {
      await reachSent('sms')(scene);
      await scene.I.submitCode(await scene.devices.codeOf('sms', 'sms'));
      await scene.I.seeHeading('Choose a new password');
    },
    ask: ({ I }) => I.submitNewPassword(NEW_PASSWORD),
    button: 'Reset password',
    accepts: anyAnswer,
    seeDone: seeHeading('Your password has been reset'),
  },
  {
    name: 'unlocking an account',
    method: 'POST',
    path: '/credentials/verifyandunlock',
    reach: reachSent('sms', 'unlock'),
    ask: async ({ I, devices }) => I.submitCode(await devices.codeOf('sms', 'sms')),
    mayAlsoSend: `POST ${VERIFY}`,
    accepts: anyAnswer,
    seeDone: seeHeading('Your online account is unlocked'),
    ends: true,
  },
  {
    name: 'changing an expired password',
    method: 'POST',
    path: '/credentials/expiredpassword',
    reach: ({ I }) => I.open('/recovery/expiredpassword'),
    ask: submitExpired,
    button: 'Reset password',
    typed: ['Username', 'expired', 'expiredx'],
    accepts: anyAnswer,
    seeAccepted: ({ I }) => I.page.waitForURL('**/sandbox/login*'),
    seeDone: ({ I }) => I.page.waitForURL((url) => !url.pathname.startsWith('/recovery')),
    cannotBeLeft: true,
  },
];

/** Returns a function that checks whether a request belongs to the given call. */
export const isCall =
  ({ method, path, carries }: CallThatFails) =>
  (request: Request): boolean =>
    request.method() === method &&
    new URL(request.url()).pathname === path &&
    (carries === undefined || carries(request.postDataJSON() ?? {}));

/** Returns true if the page treats this failure of the call like a successful response. */
export const isAccepted = ({ accepts }: CallThatFails, { kind }: WayToFail): boolean =>
  accepts.includes(kind);
