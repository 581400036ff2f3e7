import { fieldOf, type PasswordPlace } from '../../../../core/forms/password-form';
import { factorKinds } from '../../../../core/recovery/factor-table';
import type { MessagePlace } from '../../../../core/recovery/messages';
import type { OwnCode, Refusal } from '../../../../core/result';

/** A form or screen that shows error messages, and the errors that it can show. */
export interface Place {
  readonly where: MessagePlace;
  /** Operations of the server contract whose errors the form or screen shows. */
  readonly operations: readonly string[];
  /** Error codes of the core that the form or screen shows, in addition to the codes in `everywhere`. */
  readonly codes: readonly OwnCode[];
  /** Returns the name of the input that the error message belongs to, or `undefined` if it belongs to no input. */
  readonly boxOf: (refusal: Pick<Refusal, 'code'>) => string | undefined;
  /** True if the user can open the screen with a token from a link. */
  readonly isByLink?: true;
  /** True if the user requests the code before entering it, as with an SMS. */
  readonly isSent?: true;
}

/** Error codes of the application's core that every form and screen can show. */
export const everywhere: readonly OwnCode[] = ['unreachable', 'throttled', 'failed'];

/** Error codes of the application's core for which the error catalogue has no message. */
export const withoutMessage: readonly OwnCode[] = [
  'superseded',
  'provider-silent',
  'clock-off',
  'sign-in-failed',
  'sign-in-elsewhere',
  'sign-out-failed',
  'login-required',
  'storage-unavailable',
];

const operationOf = {
  mfaverify: 'verifyFactor',
  mfapin: 'verifyPin',
  mfabadge: 'verifyBadge',
  mfaemail: 'sendEmail',
};

const factorPlaces = factorKinds.map(({ name, call, panel }): Place => {
  const hasBox = panel !== 'email';
  return {
    where: name,
    operations: [operationOf[call]],
    codes: hasBox ? ['code-required'] : [],
    boxOf: () => (hasBox ? 'code' : undefined),
    ...(panel === 'sent-code' && { isSent: true }),
  };
});

const passwordPlace = (where: PasswordPlace, operation: string, codes: readonly OwnCode[]): Place => ({
  where,
  operations: [operation],
  codes: [...codes, 'password-mismatch'],
  boxOf: (refusal) => {
    const box = fieldOf(where, refusal);
    return box === 'form' ? undefined : box;
  },
  ...(where === 'reset' && { isByLink: true }),
});

const entryCodes: readonly OwnCode[] = ['username-required', 'USER_NOT_FOUND', 'NO_FACTORS', 'user-unclear'];

/**
 * Every form and screen that shows messages, in the order in which a user sees them. `entry` and `choice` have no
 * operations, because the core replaces the server's error codes with its own.
 */
export const places: readonly Place[] = [
  {
    where: 'entry',
    operations: [],
    codes: [...entryCodes, 'factor-required'],
    boxOf: ({ code }) => (code === 'factor-required' ? undefined : 'username'),
  },
  { where: 'choice', operations: [], codes: entryCodes, boxOf: () => 'username' },
  { where: 'offer', operations: ['listOfferedFactors'], codes: ['NO_FACTORS'], boxOf: () => undefined },
  { where: 'send', operations: ['verifyFactor'], codes: [], boxOf: () => undefined },
  ...factorPlaces,
  {
    where: 'dynamic',
    operations: ['verifyFactor'],
    codes: ['code-required'],
    boxOf: () => 'code',
  },
  {
    where: 'push',
    operations: ['verifyFactor', 'pollPush'],
    codes: ['REJECTED', 'TIMEOUT', 'NOPUSHSENT'],
    boxOf: () => undefined,
  },
  passwordPlace('reset', 'resetPassword', ['took-too-long']),
  passwordPlace('expired', 'changeExpiredPassword', ['username-required', 'required']),
  passwordPlace('manage', 'changeExpiredPassword', ['username-required', 'required']),
  {
    where: 'unlock',
    operations: ['unlockAccount'],
    codes: [],
    boxOf: () => undefined,
    isByLink: true,
  },
];
