import type { IncomingMessage } from 'node:http';
import type { SandboxUser } from '../people/sandbox-user';
import { cookie, cookieOf, SESSION_COOKIE } from '../server/cookies';
import { type Reply, seeOther } from '../server/reply';
import { mediaTypeOf } from '../server/request-body';
import type { World } from '../world';

/** Returns true for a form that was sent from a page of the given origin. */
export const isOwnForm = (request: IncomingMessage, origin: string): boolean =>
  (request.headers.origin ?? origin) === origin &&
  mediaTypeOf(request) === 'application/x-www-form-urlencoded';

/** Checks the sign-in form of the bank or of the identity provider. Returns the user, or the reason of the refusal. */
export const checkPassword = ({ now }: Pick<World, 'now'>, form: URLSearchParams) => {
  const username = form.get('username')?.trim() ?? '';
  const user = now.users.find(username);
  if (user === undefined || user.password !== form.get('password'))
    return { username, refusedBecause: 'The username or the password is wrong.' };
  if (!user.locked) return { username, user };
  return { username, refusedBecause: 'This account is locked. Unlock it, then sign in.' };
};

/** Returns the user whose session cookie a request has. The bank and the identity provider share this cookie. */
export const userOf = ({ now }: World, request: IncomingMessage): SandboxUser | undefined =>
  now.sessions.userOf(cookieOf(request, SESSION_COOKIE) ?? '');

export const sessionCookie = ({ now }: World, user: SandboxUser): string =>
  cookie(SESSION_COOKIE, now.sessions.open(user), 3_600, '; HttpOnly');

/** Redirects to the page at the origin `page` that changes an expired password, and then to the address `back`. */
export const expiredPassword = (page: string, user: SandboxUser, back: string): Reply =>
  seeOther(`${page}/recovery/expiredpassword`, {
    'Set-Cookie': [cookie('uname', user.name, 600), cookie('ruri', back, 600)],
  });
