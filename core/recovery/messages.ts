import { aboutRecovery, type Refusal, type RefusalCode } from '../result';
import { type FactorName, factorKinds } from './factor-table';

/** Part of the page that shows a message. A factor name is the factor's code input. `email` is a button. */
export type MessagePlace =
  | 'entry'
  /** Username field of a form with offered factors. */
  | 'choice'
  /** Loading the factors. */
  | 'offer'
  | 'push'
  /** Button that requests a code. */
  | 'send'
  | FactorName
  | 'reset'
  | 'expired'
  | 'manage'
  | 'unlock';

/** A translation key, and the text of the specification as a fallback. */
export interface Message {
  readonly key: string;
  readonly fallback?: string;
  readonly isRich?: true;
  /** Cause and next step. Undefined if the message itself contains both. */
  readonly hint?: string;
  /** The message may be wrong, for example "User not found" after a server failure. */
  readonly isDoubtful?: true;
}

interface Row extends Message {
  /** `undefined` means every code. */
  readonly code?: RefusalCode;
  /** `undefined` means every part. */
  readonly where?: readonly MessagePlace[];
  /** Only after a link that contains the recovery token. */
  readonly isByLink?: true;
  /** A server failure changes the hint to `APP.HINT.SERVER_FAULT`. */
  readonly isAnyFailure?: true;
}

const passwordScreens: readonly MessagePlace[] = ['reset', 'expired', 'manage'];
const lastScreens: readonly MessagePlace[] = ['reset', 'unlock'];

const generic: Row = {
  key: 'APP.GENERIC_ERROR',
  fallback: 'Generic error occurred',
  hint: 'APP.HINT.GENERIC',
  isAnyFailure: true,
};

const noFactors: Row = {
  code: 'NO_FACTORS',
  key: 'APP.NO_FACTORS',
  fallback: 'User has no factors configured',
};

const rows: readonly Row[] = [
  { ...noFactors, where: ['entry'], hint: 'APP.HINT.NO_FACTORS' },
  // The server offers these factors to every user, so the hint for an empty list is not about the user.
  { ...noFactors, where: ['offer'], hint: 'APP.HINT.GENERIC' },
  { ...noFactors, where: ['choice'], hint: 'APP.HINT.OTHER_FACTOR' },
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
  { where: ['backup'], code: 'E0000068', key: 'APP.BACKUP.ERROR_E0000068', hint: 'APP.HINT.BACKUP' },
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
  // The unlock screen shows its error (specification, section 4), although a retry cannot succeed.
  ...aboutRecovery.map(
    (code): Row => ({ ...generic, where: ['unlock'], code, hint: 'APP.ENTRY.JOURNEY_LOST' }),
  ),
  // Errors without a known cause: the hint asks the user to check the input.
  {
    ...generic,
    where: ['verify', 'yubikey', 'rsa', 'backup', 'dynamic', 'reset', 'manage'],
    hint: 'APP.HINT.CHECK',
  },
  { ...generic, where: ['sms'], hint: 'APP.HINT.SMS' },
  { ...generic, where: ['call'], hint: 'APP.HINT.CALL' },
  { ...generic, where: ['expired'], hint: 'APP.HINT.OLD_PASSWORD' },
];

/** In the order of the specification, section 8. The first row that matches is shown. */
export const errorCatalogue: readonly Row[] = [...rows, generic];

/** The core's own error codes. They take precedence over the catalogue. */
const notices: readonly Row[] = [
  { code: 'unreachable', key: 'APP.UNREACHABLE', hint: 'APP.HINT.UNREACHABLE' },
  { code: 'throttled', key: 'APP.THROTTLED', hint: 'APP.HINT.THROTTLED' },
  { ...generic, code: 'failed' },
  { code: 'username-required', key: 'APP.USERNAME_REQUIRED' },
  { code: 'factor-required', key: 'APP.FACTOR_REQUIRED' },
  { code: 'user-unclear', key: 'APP.ENTRY.USER_UNCLEAR' },
  { code: 'took-too-long', key: 'APP.ENTRY.TOOK_TOO_LONG' },
  { where: ['manage'], code: 'required', key: 'APP.MANAGE.CURRENT_PASSWORD_REQUIRED' },
  { code: 'required', key: 'APP.EXPIRED.OLD_PASSWORD_REQUIRED' },
  ...factorKinds.map(
    ({ name, emptyCode }): Row => ({ where: [name], code: 'code-required', key: emptyCode }),
  ),
  { code: 'code-required', key: 'ENTER_ERROR' },
];

const causeHints = { 'foreign-answer': 'APP.HINT.FOREIGN_ANSWER', csrf: 'APP.HINT.COOKIES' };

/** The message names no cause, or perhaps a wrong one. */
export const isHintFirst = ({ key, isDoubtful }: Message): boolean =>
  key === generic.key || isDoubtful === true;

/** Request ID to show, after a server failure or an error without a known cause. */
export const referenceFor = (
  message: Message,
  { code, isServerFault, reference }: Refusal,
): string | undefined =>
  isServerFault || code === 'GENERIC_EXCEPTION' || (isHintFirst(message) && code !== 'E0000068')
    ? reference
    : undefined;

export const messageFor = (
  where: MessagePlace,
  { code, isServerFault, cause, isUnsent }: Pick<Refusal, 'code' | 'isServerFault' | 'cause' | 'isUnsent'>,
  isByLink = false,
): Message => {
  const matches = (row: Row) =>
    (row.code === undefined || row.code === code) &&
    (row.where === undefined || row.where.includes(where)) &&
    (isByLink || !row.isByLink);
  const row = notices.find(matches) ?? errorCatalogue.find(matches) ?? generic;
  const { key, fallback, isRich } = row;
  const firstHint = isServerFault && row.isAnyFailure ? 'APP.HINT.SERVER_FAULT' : cause && causeHints[cause];
  const hint = firstHint ?? (isUnsent ? 'APP.SEND.NOT_SENT' : row.hint);
  return {
    key,
    ...(fallback && { fallback }),
    ...(isRich && { isRich }),
    ...(hint && { hint }),
    ...(firstHint && { isDoubtful: true }),
  };
};
