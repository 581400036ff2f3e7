import type { Cookies } from '../ports/cookies';
import type { Token } from '../server/recovery-api';
import { USERNAME_COOKIE } from './cookie-names';
import { LINK_TOKEN_TYPE, type RecoverySession } from './session';

/** The held token as the last calls post it. The user's name may be unknown, and is empty then: the server has the token's. */
export const heldToken = (session: RecoverySession, cookies: Pick<Cookies, 'read'>): Token => ({
  recoveryToken: session.recoveryToken ?? '',
  recoveryType: session.recoveryTokenType ?? LINK_TOKEN_TYPE,
  userName: session.username || cookies.read(USERNAME_COOKIE) || '',
});
