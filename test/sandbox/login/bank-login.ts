import type { IncomingMessage, ServerResponse } from 'node:http';
import type { SandboxUser } from '../people/sandbox-user';
import { cookie, cookieOf, SESSION_COOKIE } from '../server/cookies';
import { type Reply, seeOther, send, text } from '../server/reply';
import { mediaTypeOf, readBody } from '../server/request-body';
import { styleSheet } from '../site/own-files';
import type { World } from '../world';
import { loginPage, notePage, signedInPage } from './login-page';

const HOME = '/sandbox/login';
const POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const page = (status: number, html: string, headers: Reply['headers'] = {}): Reply => {
  const own = { 'Content-Security-Policy': POLICY, 'Referrer-Policy': 'same-origin', ...headers };
  const reply = text(status, html, 'text/html');
  return { ...reply, headers: { ...reply.headers, ...own } };
};

/** Serves the bank's login at `/sandbox/login`, the target of `loginUrl`. */
export const createBankLogin = (world: World, root: string) => {
  const ownOrigins = [world.page, world.recoveryServer, world.pinService, world.identityProvider];
  /** Returns the URL if its origin belongs to the sandbox. Returns undefined for every other address. */
  const ours = (address: string | null): URL | undefined => {
    if (!address || !URL.canParse(address, world.page)) return undefined;
    const url = new URL(address, world.page);
    return ownOrigins.includes(url.origin) ? url : undefined;
  };

  const openSession = (user: SandboxUser) =>
    cookie(SESSION_COOKIE, world.now.sessions.open(user), 3_600, '; HttpOnly');

  const note = (status: number, title: string, sentence: string) => page(status, notePage(title, sentence));

  const redeem = (url: URL): Reply => {
    const target = ours(url.searchParams.get('redirectUrl'));
    const reason = 'You are not signed in: redirectUrl leads elsewhere.';
    if (target === undefined) return note(400, 'This address is not ours', reason);
    const username = world.now.sessions.redeem(url.searchParams.get('token') ?? '');
    const user = world.now.users.find(username ?? '');
    return user === undefined
      ? note(200, 'Please sign in', 'This session token is unknown, expired or has already been used.')
      : seeOther(target.href, { 'Set-Cookie': openSession(user) });
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

  const show = (url: URL, request: IncomingMessage): Reply => {
    const fromURI = url.searchParams.get('fromURI');
    const user = world.now.sessions.userOf(cookieOf(request, SESSION_COOKIE) ?? '');
    return page(
      200,
      user === undefined
        ? loginPage({ username: '', fromURI, target: ours(fromURI), refusedBecause: undefined })
        : signedInPage(user.name, fromURI, ours(fromURI)),
    );
  };

  const signIn = (form: URLSearchParams): Reply => {
    const fromURI = form.get('fromURI');
    const username = form.get('username')?.trim() ?? '';
    const user = world.now.users.find(username);
    const refuse = (refusedBecause: string) =>
      page(200, loginPage({ username, fromURI, target: ours(fromURI), refusedBecause }));
    if (user === undefined || user.password !== form.get('password'))
      return refuse('The username or the password is wrong.');
    if (user.locked) return refuse('This account is locked. Unlock it, then sign in.');
    if (!user.passwordExpired)
      return page(200, signedInPage(user.name, fromURI, ours(fromURI)), { 'Set-Cookie': openSession(user) });
    const back = ours(fromURI)?.href ?? `${world.page}${HOME}`;
    const cookies = [cookie('uname', user.name, 600), cookie('ruri', back, 600)];
    return seeOther('/recovery/expiredpassword', { 'Set-Cookie': cookies });
  };

  const signOut = (request: IncomingMessage): Reply => {
    world.now.sessions.close(cookieOf(request, SESSION_COOKIE) ?? '');
    return seeOther(HOME, { 'Set-Cookie': cookie(SESSION_COOKIE, '', 0) });
  };

  const post = async (url: URL, request: IncomingMessage): Promise<Reply> => {
    const fromElsewhere = request.headers.origin !== undefined && request.headers.origin !== world.page;
    if (fromElsewhere || mediaTypeOf(request) !== 'application/x-www-form-urlencoded')
      return note(403, 'Not from here', 'This form was not sent from the login page.');
    const form = new URLSearchParams((await readBody(request)) ?? '');
    if (url.pathname === HOME) return signIn(form);
    return url.pathname === `${HOME}/signout` ? signOut(request) : text(404, 'There is nothing here.\n');
  };

  const pages: Readonly<Record<string, (url: URL, request: IncomingMessage) => Reply | Promise<Reply>>> = {
    [HOME]: show,
    [`${HOME}/login/sessionCookieRedirect`]: redeem,
    [`${HOME}/recovered`]: recovered,
    [`${HOME}/login.css`]: () => styleSheet(root, 'login/login.css'),
  };
  const get = (url: URL, request: IncomingMessage) =>
    pages[url.pathname]?.(url, request) ?? text(404, 'There is nothing here.\n');

  return async (url: URL, request: IncomingMessage, response: ServerResponse): Promise<void> =>
    send(response, await (request.method === 'POST' ? post : get)(url, request));
};
