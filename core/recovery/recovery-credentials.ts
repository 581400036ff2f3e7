import type { Cookies } from '../ports/cookies';
import { isRetryable, type Refusal, type RefusalCode } from '../result';
import { USERNAME_COOKIE } from './cookie-names';
import { LINK_TOKEN_TYPE, type RecoverySession } from './session';

/** Recovery token and user for the call that resets a password or unlocks an account. */
export interface RecoveryCredentials {
  readonly recoveryToken: string;
  readonly recoveryType: string;
  readonly userName: string;
}

/** Username of the recovery: the held one, or the cookie's, or empty. */
export const knownUsername = (
  { username }: Pick<RecoverySession, 'username'>,
  cookies: Pick<Cookies, 'read'>,
): string => username || cookies.read(USERNAME_COOKIE) || '';

/** The held token, if there is one. `userName` is empty if it is unknown: the server knows the user of the token. */
export const recoveryCredentials = (
  session: RecoverySession,
  cookies: Pick<Cookies, 'read'>,
): RecoveryCredentials | undefined =>
  session.recoveryToken
    ? {
        recoveryToken: session.recoveryToken,
        recoveryType: session.recoveryTokenType ?? LINK_TOKEN_TYPE,
        userName: knownUsername(session, cookies),
      }
    : undefined;

// Codes about the password or the account: of the server (section 8), and of the check of a new password.
const notAboutToken: readonly RefusalCode[] = ['E0000001', 'E0000080', 'E0000032', 'password-mismatch'];

/** True if the server may have refused because of the token, so that only another token helps. */
export const isTokenRefused = (refusal: Refusal): boolean =>
  !isRetryable(refusal) && !notAboutToken.includes(refusal.code);
