import type { Refusal, RefusalCode } from '../result';
import { type FactorName, factorKinds } from './factor-table';

/**
 * Place of a message: the entry screen (`choice` and `offer` with dynamic factors), the push, the code of a factor, or a screen
 * for the password or the unlock.
 */
export type MessagePlace =
  | 'entry'
  | 'choice'
  | 'offer'
  | 'push'
  | FactorName
  | 'reset'
  | 'expired'
  | 'manage'
  | 'unlock';

/** A message to show: a translation key, and the specification's own text as a fallback. */
export interface Message {
  readonly key: string;
  readonly fallback?: string;
  /** True if the translation contains markup. */
  readonly isRich?: true;
  /** Explanation and next step for the user; missing if the message itself contains them. */
  readonly hint?: string;
}

interface Row extends Message {
  /** `undefined` matches every code. */
  readonly code?: RefusalCode;
  /** `undefined` matches every place. */
  readonly where?: readonly MessagePlace[];
  /** True for a row that matches only if the token came in a link. */
  readonly isByLink?: true;
  /** True for a message about any failure. If the server failed, the hint does not suggest a typing mistake. */
  readonly isAnyFailure?: true;
}

const passwordScreens: readonly MessagePlace[] = ['reset', 'expired', 'manage'];
const lastScreens: readonly MessagePlace[] = ['reset', 'unlock'];

/** Message for every refusal without a row. */
const generic: Row = {
  key: 'APP.GENERIC_ERROR',
  fallback: 'Generic error occurred',
  hint: 'APP.HINT.GENERIC',
  isAnyFailure: true,
};

const rows: readonly Row[] = [
  {
    where: ['entry', 'offer'],
    code: 'NO_FACTORS',
    key: 'APP.NO_FACTORS',
    fallback: 'User has no factors configured',
    hint: 'APP.HINT.NO_FACTORS',
  },
  {
    where: ['choice'],
    code: 'NO_FACTORS',
    key: 'APP.NO_FACTORS',
    fallback: 'User has no factors configured',
    hint: 'APP.HINT.OTHER_FACTOR',
  },
  {
    where: ['entry', 'choice'],
    code: 'USER_NOT_FOUND',
    key: 'APP.USER_NOT_FOUND',
    fallback: 'User not found',
    hint: 'APP.HINT.USER_NOT_FOUND',
    isAnyFailure: true,
  },
  { where: ['push'], code: 'REJECTED', key: 'APP.PUSH.REJECTED', hint: 'APP.HINT.REJECTED' },
  { where: ['push'], code: 'TIMEOUT', key: 'APP.PUSH.TIMEOUT', hint: 'APP.HINT.TIMEOUT' },
  {
    where: ['push'],
    code: 'GENERIC_EXCEPTION',
    key: 'APP.PUSH.GENERIC_EXCEPTION',
    hint: 'APP.HINT.GENERIC_EXCEPTION',
  },
  { where: ['push'], code: 'NOPUSHSENT', key: 'APP.PUSH.NOPUSHSENT', hint: 'APP.HINT.NOPUSHSENT' },
  { where: ['verify'], code: 'E0000068', key: 'APP.VERIFY.ERROR_E0000068', hint: 'APP.HINT.NEXT_CODE' },
  { where: ['dynamic'], code: 'E0000068', key: 'APP.VERIFY.ERROR_E0000068', hint: 'APP.HINT.CHECK' },
  { where: ['yubikey'], code: 'E0000068', key: 'APP.YUBIKEY.ERROR_E0000068', hint: 'APP.HINT.YUBIKEY' },
  { where: ['sms'], code: 'E0000068', key: 'APP.SMS.ERROR_E0000068', hint: 'APP.HINT.SMS' },
  { where: ['call'], code: 'E0000068', key: 'APP.CALL.ERROR_E0000068', hint: 'APP.HINT.CALL' },
  { where: ['rsa'], code: 'E0000068', key: 'APP.RSA.ERROR_E0000068', hint: 'APP.HINT.RSA' },
  { ...generic, where: ['google'], hint: 'APP.HINT.NEXT_CODE' },
  { ...generic, where: ['pin'], hint: 'APP.HINT.CHECK' },
  {
    where: passwordScreens,
    code: 'password-mismatch',
    key: 'APP.PASSWORD.MISMATCH',
    hint: 'APP.HINT.MISMATCH',
  },
  { where: ['reset'], code: 'E0000001', key: 'APP.RESET.E0000001', isRich: true, hint: 'APP.HINT.E0000001' },
  { where: ['reset'], code: 'E0000080', key: 'APP.RESET.E0000080', isRich: true, hint: 'APP.HINT.E0000080' },
  {
    where: ['expired', 'manage'],
    code: 'PASSWORD_INVALID',
    key: 'APP.EXPIRED.PASSWORD_INVALID',
    hint: 'APP.HINT.PASSWORD_INVALID',
  },
  {
    where: ['unlock'],
    code: 'E0000032',
    key: 'APP.UNLOCK.E0000032',
    isRich: true,
    hint: 'APP.HINT.E0000032',
  },
  { where: ['badge'], key: 'APP.BADGE.ERROR', hint: 'APP.HINT.CHECK', isAnyFailure: true },
  { ...generic, where: lastScreens, isByLink: true, hint: 'APP.HINT.LINK' },
  // The server gives no reason: the hint names the input that the user can check.
  { ...generic, where: ['verify', 'yubikey', 'rsa', 'dynamic', 'reset'], hint: 'APP.HINT.CHECK' },
  { ...generic, where: ['sms'], hint: 'APP.HINT.SMS' },
  { ...generic, where: ['call'], hint: 'APP.HINT.CALL' },
  { ...generic, where: ['expired', 'manage'], hint: 'APP.HINT.OLD_PASSWORD' },
];

/** Error catalogue (specification, section 8), in its order. The first match wins; the last row matches every refusal. */
export const errorCatalogue: readonly Row[] = [...rows, generic];

/** Messages without a decision of the server: no request, no answer, or a 429 (specification, "Settled questions"). */
const notices: readonly Row[] = [
  { code: 'unreachable', key: 'APP.UNREACHABLE', hint: 'APP.HINT.UNREACHABLE' },
  { code: 'throttled', key: 'APP.THROTTLED', hint: 'APP.HINT.THROTTLED' },
  { ...generic, code: 'failed' },
  { code: 'username-required', key: 'APP.USERNAME_REQUIRED' },
  { code: 'factor-required', key: 'APP.FACTOR_REQUIRED' },
  { code: 'user-unclear', key: 'APP.ENTRY.USER_UNCLEAR' },
  { where: ['manage'], code: 'required', key: 'APP.MANAGE.CURRENT_PASSWORD_REQUIRED' },
  { code: 'required', key: 'APP.EXPIRED.OLD_PASSWORD_REQUIRED' },
  ...factorKinds.map(
    ({ name, emptyCode }): Row => ({ where: [name], code: 'code-required', key: emptyCode }),
  ),
  { code: 'code-required', key: 'ENTER_ERROR' },
];

/**
 * The server's ID of the request, for messages that do not explain the cause: the general error and failures of the server. Other
 * messages, such as one about a wrong code, need no ID.
 */
export const referenceFor = (
  { key }: Message,
  { code, isServerFault, reference }: Refusal,
): string | undefined =>
  isServerFault || code === 'GENERIC_EXCEPTION' || (key === generic.key && code !== 'E0000068')
    ? reference
    : undefined;

/** Message for a refusal at a place: the first match among the notices, then in the error catalogue. */
export const messageFor = (
  where: MessagePlace,
  { code, isServerFault, isUnsent }: Pick<Refusal, 'code' | 'isServerFault' | 'isUnsent'>,
  isByLink = false,
): Message => {
  const matches = (row: Row) =>
    (row.code === undefined || row.code === code) &&
    (row.where === undefined || row.where.includes(where)) &&
    (isByLink || !row.isByLink);
  const row = notices.find(matches) ?? errorCatalogue.find(matches) ?? generic;
  const { key, fallback, isRich } = row;
  const ownHint = isUnsent ? 'APP.SEND.NOT_SENT' : row.hint;
  const hint = isServerFault && row.isAnyFailure ? 'APP.HINT.SERVER_FAULT' : ownHint;
  return {
    key,
    ...(fallback && { fallback }),
    ...(isRich && { isRich }),
    ...(hint && { hint }),
  };
};
