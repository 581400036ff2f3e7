import { codeFactors } from '../../factors';
import { inSpread } from '../../runner/chosen-tests';
import type { Actors } from '../steps/actors';
import { NEW_PASSWORD } from '../steps/journey';

/** A test case: a step of a recovery at which the tab is reloaded or discarded, or crashes. */
export interface Row {
  readonly step: string;
  /** Ids of the rules that the test case tests, in the brackets of a test title. */
  readonly rules: string;
  /** Username in upper case, such as `SMS`. With `sms`, the search for leaked usernames would find the factor `sms` in URLs. */
  readonly username: string;
  readonly environment?: Readonly<Record<string, unknown>>;
  /** Opens the screen on which the test later reloads, discards or crashes the tab. Called once per test. */
  readonly open?: (actors: Actors) => Promise<unknown>;
  /**
   * Performs the user's last actions before each reload, discard or crash of the tab. Returns the codes, passwords and
   * tokens that the page then contains.
   */
  readonly reach?: (actors: Actors) => Promise<readonly string[]>;
  /** Expected path after the reload, discard or crash. `heading` and `notice` are texts that the screen must then show. */
  readonly address: string;
  readonly heading: string;
  readonly notice?: string | RegExp;
  /** Makes further checks after each reload, discard or crash of the tab. */
  readonly see: (actors: Actors) => Promise<unknown>;
  /** Finishes the recovery after the reload, discard or crash. */
  readonly finish: (actors: Actors) => Promise<unknown>;
}

/** Codes, passwords and recovery tokens that the tests type but do not submit. No URL, key or time contains them by chance. */
const TYPED_CODE = '90210-typed';
const TYPED_PASSWORD = 'Half-typed-Pa55word!';

const RELOADED = 'This page reloaded and cleared what you entered. You can continue here.';
const VERIFY_AGAIN = 'To protect your account, verify your identity again.';
const OPEN_AGAIN = 'Open the link in your message again. For your security, we don’t store it.';

const reset = ({ I }: Actors): Promise<void> => I.resetPassword(NEW_PASSWORD);

const tokenOf = (link: string): string => decodeURIComponent(link.split('/').at(-1) ?? '');

const finishBySms = async (actors: Actors, user: string): Promise<void> => {
  const { I, devices } = actors;
  await I.submitCode(await devices.codeBy(() => I.press('Send'), user));
  await reset(actors);
};

/** A row at the screen of a factor, before the user has typed or requested anything. */
const atFactor = (
  username: string,
  segment: string,
  heading: string,
  button: string,
): Omit<Row, 'finish'> => ({
  step: `${username}, before sending`,
  rules: 'settled.resume.1',
  username,
  open: ({ I }) => I.openFactorOf(username),
  address: `/recovery/password/${segment}`,
  heading,
  notice: RELOADED,
  see: ({ I }) => I.seeButton(button),
});

/** Rows of a factor with a code: after the user has typed a code, and before a code is requested by Send. */
const codeRows = codeFactors
  .filter(({ name }) => name !== 'call')
  .flatMap(({ name, segment, heading, label, source, isSent }): readonly Row[] => {
    const row = atFactor(name.toUpperCase(), segment, heading, isSent ? 'Send' : 'Submit');
    const submit = async (actors: Actors) => {
      await actors.I.submitCode(await actors.devices.codeOf(name, source), label);
      await reset(actors);
    };
    const typed: Row = {
      ...row,
      step: `${row.username}, ${isSent ? 'after sending, ' : ''}with a typed code`,
      rules: 'settled.resume.1 settled.resume.2 settled.resume.6',
      open: async (actors) => {
        await row.open?.(actors);
        if (!isSent) return;
        await actors.I.press('Send');
        await actors.I.seeButton('Sent', 'busy');
      },
      reach: async ({ I, devices }) => {
        await I.enter(label, TYPED_CODE);
        return isSent ? [TYPED_CODE, await devices.codeOf(name, source)] : [TYPED_CODE];
      },
      see: async ({ I }) => {
        await I.seeTyped(label, '');
        await I.seeButton('Submit');
      },
      finish: submit,
    };
    const unsent: Row = {
      ...row,
      finish: async (actors) => {
        await actors.I.press('Send');
        await submit(actors);
      },
    };
    return isSent ? [unsent, typed] : [typed];
  });

const push: Row = {
  ...atFactor('PUSH', 'verifypush', 'Approve on Pixel 7', 'Send Push'),
  finish: async (actors) => {
    await actors.devices.approvePushBy(() => actors.I.press('Send Push'), 'push');
    await reset(actors);
  },
};

const email: Row = {
  ...atFactor('EMAIL', 'email', 'Get a link by email', 'Send'),
  finish: async (actors) => {
    await actors.I.open(await actors.devices.mailedLinkBy(() => actors.I.press('Send'), 'email'));
    await reset(actors);
  },
};

const otherFactorRows: readonly Row[] = [
  push,
  {
    ...push,
    step: 'PUSH, with a typed code',
    reach: async ({ I }) => {
      await I.press('Enter Code');
      await I.enter('Code', TYPED_CODE);
      return [TYPED_CODE];
    },
    finish: async (actors) => {
      await actors.I.press('Enter Code');
      await actors.I.submitCode(await actors.devices.codeOf('push', 'phone'));
      await reset(actors);
    },
  },
  {
    ...push,
    step: 'PUSH, with a pending push',
    reach: async ({ I }) => {
      await I.press('Send Push');
      await I.see('Approve the request on your device.');
      return [];
    },
  },
  email,
  {
    ...email,
    step: 'EMAIL, after sending',
    open: async ({ I }) => {
      await I.openFactorOf('EMAIL');
      await I.press('Send');
    },
    reach: async ({ devices }) => [tokenOf(await devices.mailedLink('email'))],
    heading: 'Check your email',
    see: ({ I }) => I.seeButton('Resend'),
    finish: async (actors) => {
      await actors.I.open(await actors.devices.mailedLink('email'));
      await reset(actors);
    },
  },
  {
    ...atFactor('DYNAMIC', 'dynamic', 'Palm scanner at the branch', 'Submit'),
    step: 'DYNAMIC, with a typed code',
    environment: { dynamicFactors: true },
    open: async ({ I }) => {
      await I.open();
      await I.choose('Palm scanner at the branch');
      await I.submitUsername('DYNAMIC');
      await I.seeAddress('/recovery/password/dynamic');
    },
    reach: async ({ I }) => {
      await I.enter('Code', TYPED_CODE);
      return [TYPED_CODE];
    },
    finish: async (actors) => {
      await actors.I.submitCode(await actors.devices.codeOf('dynamic', 'no-such-factor'));
      await reset(actors);
    },
  },
];

/** A row that continues at the entry screen, whose username box then contains `typed` and which has a button. */
const atEntry = (username: string, typed: string, button = 'Next') => ({
  username,
  rules: 'settled.resume.1',
  address: '/recovery/password',
  heading: 'Reset your password',
  see: async ({ I }: Actors) => {
    await I.seeTyped('Username', typed);
    await I.seeButton(button);
  },
});

/** Finishes a recovery with a factor from the list on the entry screen. */
const finishBy =
  (button: string, user: string, source: 'badge' | 'google', label = 'Code'): Row['finish'] =>
  async (actors) => {
    await actors.I.press(button);
    await actors.I.submitCode(await actors.devices.codeOf(user, source), label);
    await reset(actors);
  };

const secondRound = async ({ I, proveBySms }: Actors): Promise<void> => {
  await proveBySms('TWOROUNDS');
  await I.seeButton('Google Authenticator');
};

const entryRows: readonly Row[] = [
  {
    ...atEntry('SMS', ''),
    step: 'the entry screen with a typed username',
    rules: 'settled.resume.6',
    open: ({ I }) => I.open(),
    reach: async ({ I }) => {
      await I.enterUsername('SMS');
      return [];
    },
    finish: async (actors) => {
      await actors.I.submitUsername('SMS');
      await finishBySms(actors, 'sms');
    },
  },
  {
    ...atEntry('SEVERAL', 'SEVERAL', 'Employee badge'),
    step: 'the entry screen with the list of factors',
    open: async ({ I }) => {
      await I.openFactorOf('SEVERAL');
      await I.goBack();
      await I.seeButton('Employee badge');
    },
    finish: finishBy('Employee badge', 'several', 'badge', 'Badge number'),
  },
  {
    ...atEntry('TWOROUNDS', 'TWOROUNDS', 'Google Authenticator'),
    step: 'the entry screen of a second round',
    open: secondRound,
    notice: 'One more step: verify your identity again.',
    finish: finishBy('Google Authenticator', 'tworounds', 'google'),
  },
  {
    ...atFactor('TWOROUNDS', 'google', 'Code from Google Authenticator', 'Submit'),
    step: 'the factor screen of a second round',
    open: async (actors) => {
      await secondRound(actors);
      await actors.I.press('Google Authenticator');
      await actors.I.seeAddress('/recovery/password/google');
    },
    finish: async (actors) => {
      await actors.I.submitCode(await actors.devices.codeOf('tworounds', 'google'));
      await reset(actors);
    },
  },
];

/** A row on the screen for a new password, whose recovery continues with a new proof. */
const atNewPassword = (step: string, username: string): Row => ({
  ...atEntry(username, username),
  step,
  rules: 'settled.resume.3 settled.resume.6',
  reach: async ({ I, proveBySms }) => {
    await proveBySms(username);
    await I.enter('New password', TYPED_PASSWORD);
    return [TYPED_PASSWORD];
  },
  notice: VERIFY_AGAIN,
  finish: async (actors) => {
    await actors.I.press('Next');
    await finishBySms(actors, username.toLowerCase());
  },
});

const byLink = {
  rules: 'settled.resume.12 settled.resume.6',
  username: 'EMAIL',
  notice: OPEN_AGAIN,
  see: ({ I }: Actors) => I.seeButton('Next'),
};
const unlockByLink = { ...byLink, address: '/recovery/unlock', heading: 'Unlock your account' };

const lastScreens: readonly Row[] = [
  atNewPassword('the new password after a proof, half typed', 'SMS'),
  atNewPassword('the new password of a confirming round, half typed', 'CONFIRM'),
  {
    ...byLink,
    step: 'the new password after a link, half typed',
    reach: async ({ I, mailedLink }) => {
      const link = await mailedLink();
      await I.open(link);
      await I.enter('New password', TYPED_PASSWORD);
      return [TYPED_PASSWORD, tokenOf(link)];
    },
    address: '/recovery/password',
    heading: 'Reset your password',
    finish: async (actors) => {
      await actors.I.open(await actors.devices.mailedLink('email'));
      await reset(actors);
    },
  },
  {
    ...unlockByLink,
    step: 'an unlock by a link, before its confirmation',
    environment: { confirmLinks: true },
    reach: async ({ I, mailedLink }) => {
      const link = await mailedLink('unlock');
      await I.open(link);
      await I.seeButton('Unlock account');
      return [tokenOf(link)];
    },
    finish: async ({ I, devices }) => {
      await I.open(await devices.mailedLink('email'));
      await I.press('Unlock account');
      await I.seeHeading('Your online account is unlocked');
    },
  },
  {
    ...unlockByLink,
    step: 'an account unlocked by a link',
    rules: 'settled.resume.12 settled.resume.7',
    reach: async ({ I, mailedLink }) => {
      const link = await mailedLink('unlock');
      await I.open(link);
      await I.seeHeading('Your online account is unlocked');
      return [tokenOf(link)];
    },
    notice: /^Enter your username\. Then verify/,
    finish: async ({ I }) => {
      await I.follow('Back to login');
      await I.seeAddress('/sandbox/login');
    },
  },
];

/** Steps of a recovery without a reload: one row for each factor, and two for a factor whose code is sent. */
export const factorRows: readonly Row[] = [...codeRows, ...otherFactorRows];

const steps = [
  'SMS, after sending, with a typed code',
  'PUSH, with a pending push',
  'GOOGLE, with a typed code',
  'the entry screen of a second round',
  'the new password after a proof, half typed',
  'the new password after a link, half typed',
];

/**
 * Test cases for the steps of a recovery at which the tests reload, discard or crash the tab. With `--full` these are all
 * steps, otherwise one step of each kind.
 */
export const stepsOfEachKind = [...factorRows, ...entryRows, ...lastScreens].filter(({ step }) =>
  inSpread(steps.includes(step)),
);

/**
 * The test cases of `stepsOfEachKind`, for a tab that crashes or is discarded. After a recovery link they expect the usual
 * introduction of the entry screen: the notice about the link needs `history.state`, which Chromium then deletes.
 */
export const stepsWithoutHistory = stepsOfEachKind.map((row) =>
  /after a link|by a link/.test(row.step) ? { ...row, notice: /^Enter your username\. Then verify/ } : row,
);
