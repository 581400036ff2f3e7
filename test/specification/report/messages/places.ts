import { fieldOf, type PasswordPlace } from '../../../../core/forms/password-form';
import { factorKinds } from '../../../../core/recovery/factor-table';
import type { MessagePlace } from '../../../../core/recovery/messages';
import type { OwnCode, Refusal } from '../../../../core/result';

/** A form or screen that shows error messages, and the operations whose errors it can show. */
export interface Place {
  readonly where: MessagePlace;
  /** Operations of the server contract whose errors the form or screen shows. */
  readonly operations: readonly string[];
  /** Returns the name of the input that the error message belongs to, or `undefined` if it belongs to no input. */
  readonly boxOf: (refusal: Pick<Refusal, 'code'>) => string | undefined;
  /** True if the user can open the screen with a token from a link. */
  readonly isByLink?: true;
  /** True if the user requests the code before entering it, as with an SMS. */
  readonly isSent?: true;
}

const passwordPlaces: readonly MessagePlace[] = ['reset', 'expired', 'manage'];
const codePlaces: readonly MessagePlace[] = [
  ...factorKinds.filter(({ panel }) => panel !== 'email').map(({ name }) => name),
  'dynamic',
];

/** The forms and screens that show each error code of the core. A code without a place has no message in the error catalogue. */
const placesOf: Readonly<Record<OwnCode, readonly MessagePlace[] | 'everywhere'>> = {
  'username-required': ['entry', 'choice', 'expired', 'manage'],
  USER_NOT_FOUND: ['entry', 'choice'],
  NO_FACTORS: ['entry', 'choice', 'offer'],
  'user-unclear': ['entry', 'choice'],
  'factor-required': ['entry'],
  'code-required': codePlaces,
  REJECTED: ['push'],
  TIMEOUT: ['push'],
  NOPUSHSENT: ['push'],
  'took-too-long': ['reset'],
  required: ['expired', 'manage'],
  'password-mismatch': passwordPlaces,
  unreachable: 'everywhere',
  throttled: 'everywhere',
  failed: 'everywhere',
  // Also shown wherever the server's errors are shown.
  GENERIC_EXCEPTION: [],
  superseded: [],
  'provider-silent': [],
  'clock-off': [],
  'sign-in-failed': [],
  'sign-in-elsewhere': [],
  'sign-out-failed': [],
  'login-required': [],
  'storage-unavailable': [],
};

/** Error codes of the core that a form or screen can show. */
export const codesAt = (where: MessagePlace): readonly string[] =>
  Object.entries(placesOf).flatMap(([code, at]) => (at === 'everywhere' || at.includes(where) ? [code] : []));

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
    boxOf: () => (hasBox ? 'code' : undefined),
    ...(panel === 'sent-code' && { isSent: true }),
  };
});

const passwordPlace = (where: PasswordPlace, operation: string): Place => ({
  where,
  operations: [operation],
  boxOf: (refusal) => {
    const box = fieldOf(where, refusal);
    return box === 'form' ? undefined : box;
  },
  ...(where === 'reset' && { isByLink: true }),
});

/**
 * Every form and screen that shows messages, in the order in which a user sees them. `entry` and `choice` have no
 * operations, because the core replaces the server's error codes with its own.
 */
export const places: readonly Place[] = [
  {
    where: 'entry',
    operations: [],
    boxOf: ({ code }) => (code === 'factor-required' ? undefined : 'username'),
  },
  { where: 'choice', operations: [], boxOf: () => 'username' },
  { where: 'offer', operations: ['listOfferedFactors'], boxOf: () => undefined },
  { where: 'send', operations: ['verifyFactor'], boxOf: () => undefined },
  ...factorPlaces,
  {
    where: 'dynamic',
    operations: ['verifyFactor'],
    boxOf: () => 'code',
  },
  {
    where: 'push',
    operations: ['verifyFactor', 'pollPush'],
    boxOf: () => undefined,
  },
  passwordPlace('reset', 'resetPassword'),
  passwordPlace('expired', 'changeExpiredPassword'),
  passwordPlace('manage', 'changeExpiredPassword'),
  {
    where: 'unlock',
    operations: ['unlockAccount'],
    boxOf: () => undefined,
    isByLink: true,
  },
];
