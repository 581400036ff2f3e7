import type { Devices } from '../../steps/devices';
import { type Row, reset } from './row';

const RELOADED = 'This page reloaded and cleared what you entered. You can continue here.';

/**
 * Code that the user types but does not submit. The tests search the data in the browser for this text. No URL, storage key or
 * time contains the text by chance.
 */
const TYPED = '90210-typed';

interface Proof extends Pick<Row, 'username' | 'heading' | 'environment' | 'open'> {
  /** Last segment of the URL path of the factor's screen. The default is the `username` in lower case. */
  readonly segment?: string;
  readonly label?: string;
  readonly code: (devices: Devices) => Promise<string>;
}

/** Returns a test case: the tab is reloaded or discarded after the user has typed a code, but not submitted it. */
const withTypedCode = ({ segment, label = 'Code', code, ...proof }: Proof): Row => ({
  open: ({ I }) => I.openFactorOf(proof.username),
  ...proof,
  step: `${proof.username}, with a typed code`,
  rules: 'settled.resume.1 settled.resume.2 settled.resume.6',
  reach: async ({ I }) => {
    await I.enter(label, TYPED);
    return [TYPED];
  },
  address: `/recovery/password/${segment ?? proof.username.toLowerCase()}`,
  notice: RELOADED,
  see: async ({ I }) => {
    await I.seeTyped(label, '');
    await I.seeButton('Submit');
  },
  finish: async (actors) => {
    await actors.I.submitCode(await code(actors.devices), label);
    await reset(actors);
  },
});

const typedCodes: readonly Proof[] = [
  {
    username: 'YUBIKEY',
    heading: 'Use your YubiKey',
    label: 'YubiKey code',
    code: (devices) => devices.pressYubiKey('yubikey'),
  },
  {
    username: 'GOOGLE',
    heading: 'Code from Google Authenticator',
    code: (devices) => devices.codeOf('google', 'google'),
  },
  {
    username: 'PIN',
    heading: 'Enter your PIN',
    label: 'PIN',
    code: (devices) => devices.codeOf('pin', 'pin'),
  },
  {
    username: 'RSA',
    heading: 'Code from your RSA token',
    label: 'RSA code',
    code: (devices) => devices.codeOf('rsa', 'rsa'),
  },
  {
    username: 'BADGE',
    heading: 'Enter your badge number',
    label: 'Badge number',
    code: (devices) => devices.codeOf('badge', 'badge'),
  },
  {
    username: 'VERIFY',
    heading: 'Code from your app: Phone app',
    code: (devices) => devices.codeOf('verify', 'phone'),
  },
  {
    username: 'BACKUP',
    heading: 'Enter a backup code',
    label: 'Backup code',
    code: (devices) => devices.codeOf('backup', 'backup'),
  },
  {
    username: 'DYNAMIC',
    heading: 'Palm scanner at the branch',
    environment: { dynamicFactors: true },
    open: async ({ I }) => {
      await I.open();
      await I.choose('Palm scanner at the branch');
      await I.submitUsername('DYNAMIC');
      await I.seeAddress('/recovery/password/dynamic');
    },
    code: (devices) => devices.codeOf('dynamic', 'no-such-factor'),
  },
];

/**
 * Returns two test cases for a factor whose code is sent on request. The tab is reloaded or discarded before the user
 * requests the code, or after the user has typed the code.
 */
const sentCodeRows = (proof: Proof): readonly Row[] => {
  const typed = withTypedCode(proof);
  const { reach: _typesCode, ...untyped } = typed;
  return [
    {
      ...untyped,
      step: `${proof.username}, before sending`,
      see: ({ I }) => I.seeButton('Send'),
      finish: async (actors) => {
        await actors.I.press('Send');
        await typed.finish(actors);
      },
    },
    {
      ...typed,
      step: `${proof.username}, after sending, with a typed code`,
      open: async (actors) => {
        await typed.open?.(actors);
        await actors.I.press('Send');
        await actors.I.seeButton('Sent', 'busy');
      },
      reach: async (actors) => [await proof.code(actors.devices), ...((await typed.reach?.(actors)) ?? [])],
    },
  ];
};

const push: Row = {
  step: 'PUSH, before sending',
  rules: 'settled.resume.1',
  username: 'PUSH',
  open: ({ I }) => I.openFactorOf('PUSH'),
  address: '/recovery/password/verifypush',
  heading: 'Approve on Pixel 7',
  notice: RELOADED,
  see: ({ I }) => I.seeButton('Send Push'),
  finish: async (actors) => {
    await actors.devices.approvePushBy(() => actors.I.press('Send Push'), 'push');
    await reset(actors);
  },
};

const pushRows: readonly Row[] = [
  push,
  {
    ...push,
    step: 'PUSH, with a typed code',
    reach: async ({ I }) => {
      await I.press('Enter Code');
      await I.enter('Code', TYPED);
      return [TYPED];
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
];

const email: Row = {
  step: 'EMAIL, before sending',
  rules: 'settled.resume.1',
  username: 'EMAIL',
  open: ({ I }) => I.openFactorOf('EMAIL'),
  address: '/recovery/password/email',
  heading: 'Get a link by email',
  notice: RELOADED,
  see: ({ I }) => I.seeButton('Send'),
  finish: async (actors) => {
    await actors.I.open(await actors.devices.mailedLinkBy(() => actors.I.press('Send'), 'email'));
    await reset(actors);
  },
};

const emailRows: readonly Row[] = [
  email,
  {
    ...email,
    step: 'EMAIL, after sending',
    open: async ({ I }) => {
      await I.openFactorOf('EMAIL');
      await I.press('Send');
    },
    reach: async ({ devices }) => [(await devices.mailedLink('email')).split('/').at(-1) ?? ''],
    heading: 'Check your email',
    see: ({ I }) => I.seeButton('Resend'),
    finish: async (actors) => {
      await actors.I.open(await actors.devices.mailedLink('email'));
      await reset(actors);
    },
  },
];

/** Test cases in which the tab is reloaded or discarded on the screen of a factor: at least one for each factor. */
export const factorRows: readonly Row[] = [
  ...sentCodeRows({
    username: 'SMS',
    heading: 'Code by text message to +1 *** *** 0142',
    code: (devices) => devices.codeOf('sms', 'sms'),
  }),
  ...sentCodeRows({
    username: 'VOICE',
    segment: 'call',
    heading: 'Code by phone call to +1 *** *** 0177',
    code: (devices) => devices.codeOf('voice', 'call'),
  }),
  ...pushRows,
  ...emailRows,
  ...typedCodes.map(withTypedCode),
];
