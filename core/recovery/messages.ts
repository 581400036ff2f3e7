import type { Refusal, RefusalCode } from '../result';
import { type FactorName, factorKinds } from './factor-table';

/** Where a refusal is shown: the entry screen and its offer, the push, a factor's code, or one of the last screens. */
export type MessagePlace =
  | 'entry'
  | 'offer'
  | 'push'
  | FactorName
  | 'reset'
  | 'expired'
  | 'manage'
  | 'unlock';

/** A message to show: a translation key, and the words that the specification itself gives for want of a translation. */
export interface Message {
  readonly key: string;
  readonly fallback?: string;
  /** Whether the text holds markup of our own bundle. */
  readonly isRich?: true;
  /** With a throttled call: seconds to wait. */
  readonly waitSeconds?: number;
}

interface Row extends Message {
  /** Without it, every code. */
  readonly code?: RefusalCode;
  /** Without it, everywhere. */
  readonly where?: readonly MessagePlace[];
}

const passwordScreens: readonly MessagePlace[] = ['reset', 'expired', 'manage'];

/** For whatever has no row of its own. */
const generic: Row = { key: 'APP.GENERIC_ERROR', fallback: 'Generic error occurred' };

const rows: readonly Row[] = [
  {
    where: ['entry', 'offer'],
    code: 'NO_FACTORS',
    key: 'APP.NO_FACTORS',
    fallback: 'User has no factors configured',
  },
  { where: ['entry'], code: 'USER_NOT_FOUND', key: 'APP.USER_NOT_FOUND', fallback: 'User not found' },
  { where: ['push'], code: 'REJECTED', key: 'APP.PUSH.REJECTED' },
  { where: ['push'], code: 'TIMEOUT', key: 'APP.PUSH.TIMEOUT' },
  { where: ['push'], code: 'GENERIC_EXCEPTION', key: 'APP.PUSH.GENERIC_EXCEPTION' },
  { where: ['push'], code: 'NOPUSHSENT', key: 'APP.PUSH.NOPUSHSENT' },
  { where: ['verify', 'dynamic'], code: 'E0000068', key: 'APP.VERIFY.ERROR_E0000068' },
  { where: ['yubikey'], code: 'E0000068', key: 'APP.YUBIKEY.ERROR_E0000068' },
  { where: ['sms'], code: 'E0000068', key: 'APP.SMS.ERROR_E0000068' },
  { where: ['call'], code: 'E0000068', key: 'APP.CALL.ERROR_E0000068' },
  { where: ['rsa'], code: 'E0000068', key: 'APP.RSA.ERROR_E0000068' },
  { where: passwordScreens, code: 'password-mismatch', key: 'APP.PASSWORD.MISMATCH' },
  { where: ['reset'], code: 'E0000001', key: 'APP.RESET.E0000001', isRich: true },
  { where: ['reset'], code: 'E0000080', key: 'APP.RESET.E0000080', isRich: true },
  { where: ['expired', 'manage'], code: 'PASSWORD_INVALID', key: 'APP.EXPIRED.PASSWORD_INVALID' },
  { where: ['unlock'], code: 'E0000032', key: 'APP.UNLOCK.E0000032', isRich: true },
  { where: ['badge'], key: 'APP.BADGE.ERROR' },
];

/** The error catalogue (specification, section 8), in its order: the first row that fits wins, the last always fits. */
export const errorCatalogue: readonly Row[] = [...rows, generic];

/** What is said before the server has been asked, and when it has said nothing about the matter (design, "Settled questions"). */
const notices: readonly Row[] = [
  { code: 'unreachable', key: 'APP.UNREACHABLE' },
  { code: 'throttled', key: 'APP.THROTTLED' },
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

/** The message for a refusal, where it is shown; a code that no row knows gets the general one. */
export const messageFor = (
  where: MessagePlace,
  { code, waitSeconds }: Pick<Refusal, 'code' | 'waitSeconds'>,
): Message => {
  const row = [...notices, ...rows].find(
    (candidate) =>
      (candidate.code === undefined || candidate.code === code) &&
      (candidate.where === undefined || candidate.where.includes(where)),
  );
  const { key, fallback, isRich } = row ?? generic;
  return {
    key,
    ...(fallback && { fallback }),
    ...(isRich && { isRich }),
    ...(waitSeconds !== undefined && { waitSeconds }),
  };
};
