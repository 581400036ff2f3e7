import type { Cookies } from '../ports/cookies';
import type { RecoverySession } from './session';

/** Specification, section 3. */
export const USERNAME_COOKIE = 'uname';

/** The expired-password screen is prefilled with this username, even during a recovery (`2.expired.1`). */
export const usernameOfCookie = (cookies: Pick<Cookies, 'read'>): string =>
  cookies.read(USERNAME_COOKIE).find((value) => value.trim()) ?? '';

export const knownUsername = (
  { username }: Pick<RecoverySession, 'username'>,
  cookies: Pick<Cookies, 'read'>,
): string => username || usernameOfCookie(cookies);
