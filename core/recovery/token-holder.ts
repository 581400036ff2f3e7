import type { Cookies } from '../ports/cookies';
import type { Token } from './recovery-api';
import { LINK_TOKEN_TYPE, type RecoverySession } from './session';

/** The cookies that the product reads (specification, section 3). */
export const USERNAME_COOKIE = 'uname';
export const REDIRECT_COOKIE = 'ruri';

/** What the last calls post of the held token: whose it is, the server reads from the token where we do not know. */
export const heldToken = (session: RecoverySession, cookies: Pick<Cookies, 'read'>): Token => ({
  recoveryToken: session.recoveryToken ?? '',
  recoveryType: session.recoveryTokenType ?? LINK_TOKEN_TYPE,
  userName: session.username || cookies.read(USERNAME_COOKIE) || '',
});
