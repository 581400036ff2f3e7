import type { Cookies } from '../ports/cookies';
import { USERNAME_COOKIE } from './cookie-names';
import type { Token } from './recovery-api';
import { LINK_TOKEN_TYPE, type RecoverySession } from './session';

/** The held token as the last calls post it: whose it is, the server reads from the token where we do not know. */
export const heldToken = (session: RecoverySession, cookies: Pick<Cookies, 'read'>): Token => ({
  recoveryToken: session.recoveryToken ?? '',
  recoveryType: session.recoveryTokenType ?? LINK_TOKEN_TYPE,
  userName: session.username || cookies.read(USERNAME_COOKIE) || '',
});
