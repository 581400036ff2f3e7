import type { Cookies } from '../ports/cookies';
import { isNoAnswer, type Refusal, type RefusalCode } from '../result';
import { USERNAME_COOKIE } from './cookie-names';
import { LINK_TOKEN_TYPE, type RecoverySession } from './session';

/** What resets a password or unlocks an account, as the last calls post it. */
export interface HeldToken {
  readonly recoveryToken: string;
  readonly recoveryType: string;
  readonly userName: string;
}

/** Whose recovery it is, as far as the page knows: the held name, else the cookie's, else empty. */
export const knownUsername = (
  { username }: Pick<RecoverySession, 'username'>,
  cookies: Pick<Cookies, 'read'>,
): string => username || cookies.read(USERNAME_COOKIE) || '';

/** The held token, if there is one. The user's name may be unknown, and is empty then: the server has the token's. */
export const heldToken = (session: RecoverySession, cookies: Pick<Cookies, 'read'>): HeldToken | undefined =>
  session.recoveryToken
    ? {
        recoveryToken: session.recoveryToken,
        recoveryType: session.recoveryTokenType ?? LINK_TOKEN_TYPE,
        userName: knownUsername(session, cookies),
      }
    : undefined;

// The codes of section 8 that are about the password or the account, and our own.
const notAboutToken: readonly RefusalCode[] = ['E0000001', 'E0000080', 'E0000032', 'password-mismatch'];

/** Whether the server may have refused for the token's sake, so that only another token helps. */
export const isTokenRefused = (refusal: Refusal): boolean =>
  !isNoAnswer(refusal) && !notAboutToken.includes(refusal.code);
