// Functions that return the username from the recovery session or from the `uname` cookie.
import type { Cookies } from '../ports/cookies';
import type { RecoverySession } from './session';

/** Cookie that contains the username of the account (specification, section 3). */
export const USERNAME_COOKIE = 'uname';

/**
 * Returns the first username in the cookie, or else an empty string. The expired-password screen is prefilled with this username,
 * even during a recovery (specification, `2.expired.1`).
 */
export const usernameOfCookie = (cookies: Pick<Cookies, 'read'>): string =>
  cookies.read(USERNAME_COOKIE).find((value) => value.trim()) ?? '';

export const knownUsername = (
  { username }: Pick<RecoverySession, 'username'>,
  cookies: Pick<Cookies, 'read'>,
): string => username || usernameOfCookie(cookies);
