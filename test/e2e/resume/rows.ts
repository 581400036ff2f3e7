import type { Actors } from '../steps/actors';
import { NEW_PASSWORD } from '../steps/journey';

/** A test case: a step of a recovery at which the tab is reloaded or discarded, or crashes. */
export interface Row {
  readonly step: string;
  /** Ids of the rules that the test case tests, in the brackets of a test title. */
  readonly rules: string;
  /** Username in upper case, such as `SMS`. With `sms`, the search for leaked usernames would find the factor `sms` in URLs. */
  readonly username: string;
  /** Opens the screen on which the test later reloads, discards or crashes the tab. Called once per test. */
  readonly open?: (actors: Actors) => Promise<unknown>;
  /**
   * Performs the user's last actions before each reload, discard or crash of the tab. Returns the codes, passwords and
   * tokens that the page then contains.
   */
  readonly reach?: (actors: Actors) => Promise<readonly string[]>;
  /** True if the screen first asks whether to continue. */
  readonly asks?: true;
  /** Expected path after the reload, discard or crash. `heading` and `notice` are texts that the screen must then show. */
  readonly address: string;
  readonly heading: string;
  readonly notice: string | RegExp;
  /** Button that the screen must then show. */
  readonly button: string;
  /** Text that an input must then contain, by the input's label. */
  readonly typed?: readonly [label: string, text: string];
  /** Finishes the recovery after the reload, discard or crash. */
  readonly finish: (actors: Actors) => Promise<unknown>;
}

/** Codes and passwords that the tests type but do not submit. No URL, key or time contains them by chance. */
const TYPED_CODE = '90210-typed';
const TYPED_PASSWORD = 'Half-typed-Pa55word!';

const factor = {
  rules: 'settled.resume.1 settled.resume.2 settled.resume.6',
  notice: 'This page was reloaded, so what you entered is gone. You can continue here.',
};
const entry = { address: '/recovery/password', heading: 'Reset your password' };
const list = { address: '/recovery/password', heading: 'Verify your identity', asks: true } as const;

const reset = ({ I }: Actors): Promise<void> => I.resetPassword(NEW_PASSWORD);

/** Submits the user's code, then a new password. */
const finishBy =
  (user: string, source: 'sms' | 'google'): Row['finish'] =>
  async (actors) => {
    await actors.I.submitCode(await actors.devices.codeOf(user, source));
    await reset(actors);
  };

/** The rules of each step, for all factors, are tested in `test/core/additions/resume/resume-journey`. */
export const rows: readonly Row[] = [
  {
    ...factor,
    step: 'SMS, after sending, with a typed code',
    username: 'SMS',
    open: async ({ I }) => {
      await I.openFactorOf('SMS');
      await I.press('Send');
      await I.seeButton('Sent', 'busy');
    },
    reach: async ({ I, devices }) => {
      await I.enter('Code', TYPED_CODE);
      return [TYPED_CODE, await devices.codeOf('sms', 'sms')];
    },
    address: '/recovery/password/sms',
    heading: 'Code by text message to +1 *** *** 0142',
    button: 'Submit',
    typed: ['Code', ''],
    finish: finishBy('sms', 'sms'),
  },
  {
    ...factor,
    step: 'PUSH, with a pending push',
    username: 'PUSH',
    open: ({ I }) => I.openFactorOf('PUSH'),
    reach: async ({ I }) => {
      await I.press('Send Push');
      await I.see('Approve the request on your device.');
      return [];
    },
    address: '/recovery/password/verifypush',
    heading: 'Approve on Pixel 7',
    button: 'Send Push',
    finish: async (actors) => {
      await actors.devices.approvePushBy(() => actors.I.press('Send Push'), 'push');
      await reset(actors);
    },
  },
  {
    ...list,
    step: 'the list of a second round',
    rules: 'settled.resume.1',
    username: 'TWOROUNDS',
    open: async ({ I, proveBySms }) => {
      await proveBySms('TWOROUNDS');
      await I.seeButton('Google Authenticator');
    },
    notice: 'To protect your account, verify your identity again.',
    button: 'Google Authenticator',
    finish: async (actors) => {
      await actors.I.press('Google Authenticator');
      await finishBy('tworounds', 'google')(actors);
    },
  },
  {
    ...list,
    step: 'the new password after a proof, half typed',
    rules: 'settled.resume.15 settled.resume.3 settled.resume.6',
    username: 'SMS',
    reach: async ({ I, proveBySms }) => {
      await proveBySms('SMS');
      await I.enter('New password', TYPED_PASSWORD);
      return [TYPED_PASSWORD];
    },
    notice: 'To protect your account, verify your identity again.',
    button: 'Text message: +1 *** *** 0142',
    finish: async (actors) => {
      await actors.I.press('Text message: +1 *** *** 0142');
      await actors.I.submitCode(await actors.devices.codeBy(() => actors.I.press('Send'), 'sms'));
      await reset(actors);
    },
  },
  {
    ...entry,
    step: 'the new password after a link, half typed',
    rules: 'settled.resume.12 settled.resume.6',
    username: 'EMAIL',
    reach: async ({ I, mailedLink }) => {
      const link = await mailedLink();
      await I.open(link);
      await I.enter('New password', TYPED_PASSWORD);
      return [TYPED_PASSWORD, decodeURIComponent(link.split('/').at(-1) ?? '')];
    },
    notice: 'This page was reloaded. Open the link in your message again.',
    button: 'Next',
    finish: async (actors) => {
      await actors.I.open(await actors.devices.mailedLink('email'));
      await reset(actors);
    },
  },
];
