import type { IncomingMessage, ServerResponse } from 'node:http';
import { cookie, cookieOf, SESSION_COOKIE } from '../server/cookies';
import { nothingHere, page, type Reply, seeOther, send } from '../server/reply';
import { readBody } from '../server/request-body';
import { styleSheet } from '../site/own-files';
import type { World } from '../world';
import { loginPage, notePage, signedInPage } from './login-page';
import { checkPassword, expiredPassword, isOwnForm, sessionCookie, userOf } from './password-login';

const HOME = '/sandbox/login';
const POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const show = (status: number, html: string, headers: Reply['headers'] = {}): Reply =>
  page(status, html, POLICY, { 'Referrer-Policy': 'same-origin', ...headers });

/** Serves the bank's login at `/sandbox/login`, the target of `loginUrl`. */
export const createBankLogin = (world: World, root: string) => {
  const ownOrigins = [world.page, world.recoveryServer, world.pinService, world.identityProvider];
  /** Returns the URL if its origin belongs to the sandbox. Returns undefined for every other address. */
  const ours = (address: string | null): URL | undefined => {
    try {
      const url = new URL(address ?? '', world.page);
      return address && ownOrigins.includes(url.origin) ? url : undefined;
    } catch {
      return undefined;
    }
  };

  const note = (status: number, title: string, sentence: string) => show(status, notePage(title, sentence));

  const redeem = (url: URL): Reply => {
    const target = ours(url.searchParams.get('redirectUrl'));
    const reason = 'You are not signed in: redirectUrl leads elsewhere.';
    if (target === undefined) return note(400, 'This address is not ours', reason);
    const username = world.now.sessions.redeem(url.searchParams.get('token') ?? '');
    const user = world.now.users.find(username ?? '');
    return user === undefined
      ? note(200, 'Please sign in', 'This session token is unknown, expired or has already been used.')
      : seeOther(target.href, { 'Set-Cookie': sessionCookie(world, user) });
  };

  /** Serves a target for the environment field `redirectToLogin`. Displays whether the token is valid, without consuming it. */
  const recovered = async (url: URL): Promise<Reply> => {
    const value = url.searchParams.get('recoveryToken') ?? '';
    try {
      const { binding } = await world.now.recovery.inspectToken(value, 'password', 'RECOVERY');
      return note(200, 'Recovered', `The login has received a recovery token for ${binding.username}.`);
    } catch {
      return note(200, 'Not recovered', 'The login has received a recovery token that is not valid.');
    }
  };

  const form = (url: URL, request: IncomingMessage): Reply => {
    const fromURI = url.searchParams.get('fromURI');
    const [user, target] = [userOf(world, request), ours(fromURI)];
    return show(
      200,
      user === undefined
        ? loginPage({ username: '', fromURI, target, refusedBecause: undefined })
        : signedInPage(user.name, fromURI, target),
    );
  };

  const signIn = (posted: URLSearchParams): Reply => {
    const fromURI = posted.get('fromURI');
    const target = ours(fromURI);
    const { username, user, refusedBecause } = checkPassword(world, posted);
    if (user === undefined) return show(200, loginPage({ username, fromURI, target, refusedBecause }));
    if (user.passwordExpired) return expiredPassword('', user, target?.href ?? `${world.page}${HOME}`);
    const page = signedInPage(user.name, fromURI, target);
    return show(200, page, { 'Set-Cookie': sessionCookie(world, user) });
  };

  const signOut = (request: IncomingMessage): Reply => {
    world.now.sessions.close(cookieOf(request, SESSION_COOKIE) ?? '');
    return seeOther(HOME, { 'Set-Cookie': cookie(SESSION_COOKIE, '', 0) });
  };

  const post = async (url: URL, request: IncomingMessage): Promise<Reply> => {
    if (!isOwnForm(request, world.page))
      return note(403, 'Not from here', 'This form was not sent from the login page.');
    if (url.pathname === HOME) return signIn(new URLSearchParams((await readBody(request)) ?? ''));
    return url.pathname === `${HOME}/signout` ? signOut(request) : nothingHere;
  };

  const pages: Readonly<Record<string, (url: URL, request: IncomingMessage) => Reply | Promise<Reply>>> = {
    [HOME]: form,
    [`${HOME}/login/sessionCookieRedirect`]: redeem,
    [`${HOME}/recovered`]: recovered,
    [`${HOME}/login.css`]: () => styleSheet(root, 'login/login.css'),
  };
  const get = (url: URL, request: IncomingMessage) => pages[url.pathname]?.(url, request) ?? nothingHere;

  return async (url: URL, request: IncomingMessage, response: ServerResponse): Promise<void> =>
    send(response, await (request.method === 'POST' ? post : get)(url, request));
};
