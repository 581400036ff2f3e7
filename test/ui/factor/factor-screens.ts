import { type Factor, segmentOf } from '../../../core/recovery/factors';
import { givenSession } from '../../core/given';
import { type Opening, openApp } from '../rig';
import { texts } from '../texts';

const { APP } = texts;

/** Jane's factors, one of each kind with a code box, and the expected screen of each (sections 2 to 5). */
export const codeScreens: readonly CodeScreen[] = [
  {
    factor: { name: 'verify', factorDisplay: 'Jane’s phone' },
    heading: 'Code from your app: Jane’s phone',
    label: APP.VERIFY.LABEL,
    box: ['text', 'numeric', 'one-time-code'],
    empty: texts.ENTER_ERROR,
    wrong: APP.VERIFY.ERROR_E0000068,
    posted: { url: 'mfaverify', body: verification('verify') },
  },
  {
    factor: { name: 'yubikey' },
    heading: APP.YUBIKEY.HEADING,
    label: APP.YUBIKEY.LABEL,
    box: ['password', 'text', 'off'],
    empty: texts.ENTER_ERROR,
    wrong: APP.YUBIKEY.ERROR_E0000068,
    posted: { url: 'mfaverify', body: verification('yubikey') },
  },
  {
    factor: { name: 'sms', factorDisplay: '+1 XXX-1234' },
    heading: 'Code by text message to +1 XXX-1234',
    label: APP.SMS.LABEL,
    box: ['text', 'numeric', 'one-time-code'],
    empty: texts.ENTER_SMS_ERROR,
    wrong: APP.SMS.ERROR_E0000068,
    posted: { url: 'mfaverify', body: verification('sms') },
  },
  {
    factor: { name: 'call', factorDisplay: '+1 XXX-9876' },
    heading: 'Code by call to +1 XXX-9876',
    label: APP.CALL.LABEL,
    box: ['text', 'numeric', 'one-time-code'],
    empty: texts.ENTER_CALL_ERROR,
    wrong: APP.CALL.ERROR_E0000068,
    posted: { url: 'mfaverify', body: verification('call') },
  },
  {
    factor: { name: 'voice' },
    heading: APP.CALL.HEADING,
    label: APP.CALL.LABEL,
    box: ['text', 'numeric', 'one-time-code'],
    empty: texts.ENTER_CALL_ERROR,
    wrong: APP.CALL.ERROR_E0000068,
    posted: { url: 'mfaverify', body: verification('call') },
  },
  {
    factor: { name: 'google', factorDisplay: 'not in the heading' },
    heading: APP.GOOGLE.HEADING,
    label: APP.GOOGLE.LABEL,
    box: ['text', 'numeric', 'one-time-code'],
    empty: texts.ENTER_GOOGLE_ERROR,
    wrong: APP.GENERIC_ERROR,
    posted: { url: 'mfaverify', body: verification('google') },
  },
  {
    factor: { name: 'pin' },
    heading: APP.PIN.HEADING,
    label: APP.PIN.LABEL,
    box: ['password', 'numeric', 'off'],
    empty: texts.ENTER_PIN_ERROR,
    wrong: APP.GENERIC_ERROR,
    posted: { url: 'mfapin', body: { userName: 'jane', pin: '123', type: 'password', phase: 'initial' } },
  },
  {
    factor: { name: 'rsa' },
    heading: APP.RSA.HEADING,
    label: APP.RSA.LABEL,
    box: ['password', 'text', 'off'],
    empty: 'Enter Code',
    wrong: APP.RSA.ERROR_E0000068,
    posted: { url: 'mfaverify', body: verification('rsa') },
  },
  {
    factor: { name: 'badge' },
    heading: APP.BADGE.HEADING,
    label: APP.BADGE.LABEL,
    box: ['text', 'text', 'off'],
    empty: APP.BADGE.ENTER_BADGE_ERROR,
    wrong: APP.BADGE.ERROR,
    posted: {
      url: 'mfabadge',
      body: { username: 'jane', factorType: 'badge', code: '123', type: 'password', phase: 'initial' },
    },
  },
  {
    factor: { name: 'fax', factorDisplay: 'Fax in the hall' },
    heading: 'Fax in the hall',
    label: APP.DYNAMIC.LABEL,
    box: ['text', 'text', 'one-time-code'],
    empty: texts.ENTER_ERROR,
    wrong: APP.VERIFY.ERROR_E0000068,
    posted: { url: 'mfaverify', body: verification('fax') },
  },
];

interface CodeScreen {
  readonly factor: Factor;
  readonly heading: string;
  readonly label: string;
  /** Type, keyboard and autocomplete. */
  readonly box: readonly [string, string, string];
  readonly empty: string;
  readonly wrong: string;
  /** The body that Submit sends for the code 123. */
  readonly posted: { readonly url: string; readonly body: Readonly<Record<string, string>> };
}

function verification(factorType: string) {
  return { username: 'jane', factorType, type: 'password', relayState: '', phase: 'initial', code: '123' };
}

/** Opens a factor's screen as Jane, with only this factor by default. */
export const openFactorScreen = (
  factor: Factor,
  { factors = [factor], ...opening }: Opening & { readonly factors?: readonly Factor[] } = {},
) =>
  openApp({
    at: `/recovery/password/${segmentOf(factor)}`,
    session: givenSession({ factors, redirectUri: undefined }),
    ...opening,
  });
