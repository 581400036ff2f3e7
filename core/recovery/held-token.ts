import type { Cookies } from '../ports/cookies';
import { USERNAME_COOKIE } from './cookie-names';
import { LINK_TOKEN_TYPE, type RecoverySession } from './session';

/** What resets a password or unlocks an account, as the last calls post it. */
export interface HeldToken {
  readonly recoveryToken: string;
  readonly recoveryType: string;
  readonly userName: string;
}

/** The held token, if there is one. The user's name may be unknown, and is empty then: the server has the token's. */
export const heldToken = (
  { recoveryToken, recoveryTokenType, username }: RecoverySession,
  cookies: Pick<Cookies, 'read'>,
): HeldToken | undefined =>
  recoveryToken
    ? {
        recoveryToken,
        recoveryType: recoveryTokenType ?? LINK_TOKEN_TYPE,
        userName: username || cookies.read(USERNAME_COOKIE) || '',
      }
    : undefined;
