import { type Factor, segmentOf } from '../../../core/recovery/factors';
import { givenSession } from '../../core/given';
import { type Opening, openApp } from '../rig';
import { texts } from '../texts';

const { APP } = texts;

/**
 * Attributes `type`, `inputmode` and `autocomplete` of an input for a code that the user receives by message or reads
 * in an app.
 */
const otp = ['text', 'numeric', 'one-time-code'] as const;

/**
 * Factors of the test user Jane, each with its expected screen (specification, sections 2 to 5). Contains all factors
 * with a code input, and `no-such-factor` as an example of a factor that the page does not know.
 */
export const codeScreens: readonly CodeScreen[] = [
  {
    ...codeScreen({ name: 'verify', factorDisplay: 'Jane’s phone' }, APP.VERIFY, otp),
    heading: 'Code from your app: Jane’s phone',
  },
  codeScreen({ name: 'yubikey' }, APP.YUBIKEY, ['password', 'text', 'off']),
  {
    ...codeScreen({ name: 'sms', factorDisplay: '+1 XXX-1234' }, APP.SMS, otp),
    heading: 'Code by text message to +1 XXX-1234',
    empty: texts.ENTER_SMS_ERROR,
  },
  {
    ...codeScreen({ name: 'call', factorDisplay: '+1 XXX-9876' }, APP.CALL, otp),
    heading: 'Code by phone call to +1 XXX-9876',
    empty: texts.ENTER_CALL_ERROR,
  },
  {
    ...codeScreen({ name: 'voice' }, APP.CALL, otp),
    empty: texts.ENTER_CALL_ERROR,
    posted: { url: 'mfaverify', body: verification('call') },
  },
  {
    ...codeScreen({ name: 'google', factorDisplay: 'not in the heading' }, APP.GOOGLE, otp),
    empty: texts.ENTER_GOOGLE_ERROR,
    wrong: APP.GENERIC_ERROR,
  },
  {
    ...codeScreen({ name: 'pin' }, APP.PIN, ['password', 'numeric', 'off']),
    empty: texts.ENTER_PIN_ERROR,
    wrong: APP.GENERIC_ERROR,
    posted: { url: 'mfapin', body: { userName: 'jane', pin: '123', type: 'password', phase: 'initial' } },
  },
  { ...codeScreen({ name: 'rsa' }, APP.RSA, ['password', 'text', 'off']), empty: 'Enter Code' },
  {
    ...codeScreen({ name: 'badge' }, APP.BADGE, ['text', 'text', 'off']),
    empty: APP.BADGE.ENTER_BADGE_ERROR,
    wrong: APP.BADGE.ERROR,
    posted: {
      url: 'mfabadge',
      body: { username: 'jane', factorType: 'badge', code: '123', type: 'password', phase: 'initial' },
    },
  },
  {
    ...codeScreen({ name: 'backup' }, APP.BACKUP, ['text', 'text', 'off']),
    empty: APP.BACKUP.ENTER_BACKUP_ERROR,
  },
  {
    ...codeScreen({ name: 'no-such-factor', factorDisplay: 'Fax in the hall' }, APP.DYNAMIC, [
      'text',
      'text',
      'one-time-code',
    ]),
    heading: 'Fax in the hall',
    wrong: APP.VERIFY.ERROR_E0000068,
  },
];

interface CodeScreen {
  readonly factor: Factor;
  readonly heading: string;
  readonly label: string;
  /** Attributes of the code input: `type`, `inputmode` and `autocomplete`. */
  readonly box: readonly [string, string, string];
  readonly empty: string;
  readonly wrong: string;
  /** Request that the page sends when the user enters the code 123 and presses Submit. */
  readonly posted: { readonly url: string; readonly body: Readonly<Record<string, string>> };
}

interface ScreenTexts {
  readonly HEADING?: string;
  readonly LABEL: string;
  readonly ERROR_E0000068?: string;
}

/** Returns the expected screen of a factor, with default values that entries of `codeScreens` can override. */
function codeScreen(factor: Factor, words: ScreenTexts, box: CodeScreen['box']): CodeScreen {
  const { HEADING = '', LABEL, ERROR_E0000068 = '' } = words;
  return {
    factor,
    heading: HEADING,
    label: LABEL,
    box,
    empty: texts.ENTER_ERROR,
    wrong: ERROR_E0000068,
    posted: { url: 'mfaverify', body: verification(factor.name) },
  };
}

function verification(factorType: string) {
  return { username: 'jane', factorType, type: 'password', relayState: '', phase: 'initial', code: '123' };
}

/** Opens the screen of a factor for the test user Jane. By default, Jane has no other factors. */
export const openFactorScreen = (
  factor: Factor,
  { factors = [factor], ...opening }: Opening & { readonly factors?: readonly Factor[] } = {},
) =>
  openApp({
    at: `/recovery/password/${segmentOf(factor)}`,
    session: givenSession({ factors, redirectUri: undefined }),
    ...opening,
  });
