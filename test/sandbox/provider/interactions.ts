import type { IncomingMessage, ServerResponse } from 'node:http';
import { errors, type InteractionResults, type Provider } from 'oidc-provider';
import { cookie, cookieOf, SESSION_COOKIE } from '../server/cookies';
import { type Reply, seeOther, send, text } from '../server/reply';
import { mediaTypeOf, readBody } from '../server/request-body';
import type { World } from '../world';
import { providerProblemPage, signInPage } from './sign-in-page';

/** Serves the identity provider's sign-in pages. A browser with a session at the bank needs no password. */
export const createInteractions = (world: World, provider: Provider) => {
  const page = (html: string): Reply => {
    const reply = text(200, html, 'text/html');
    const policy = `default-src 'none'; style-src 'self'; form-action 'self' ${world.page}; frame-ancestors 'none'`;
    return { ...reply, headers: { ...reply.headers, 'Content-Security-Policy': policy } };
  };

  const finish = (request: IncomingMessage, response: ServerResponse, result: InteractionResults) =>
    provider.interactionFinished(request, response, result, { mergeWithLastSubmission: true });

  const knownUser = (request: IncomingMessage) =>
    world.now.sessions.userOf(cookieOf(request, SESSION_COOKIE) ?? '');

  const signIn = async (uid: string, request: IncomingMessage, response: ServerResponse) => {
    const form = new URLSearchParams((await readBody(request)) ?? '');
    if (form.get('cancel') !== null)
      return finish(request, response, {
        error: 'access_denied',
        error_description: 'You have cancelled the sign-in.',
      });
    const username = form.get('username')?.trim() ?? '';
    const user = world.now.users.find(username);
    const refuse = (refusedBecause: string) =>
      send(response, page(signInPage({ action: `/sandbox/sign-in/${uid}`, username, refusedBecause })));
    if (user === undefined || user.password !== form.get('password'))
      return refuse('The username or the password is wrong.');
    if (user.locked) return refuse('This account is locked. Unlock it, then sign in.');
    if (user.passwordExpired) {
      const back = `${world.identityProvider}/sandbox/sign-in/${uid}`;
      const cookies = [cookie('uname', user.name, 600), cookie('ruri', back, 600)];
      return send(response, seeOther(`${world.page}/recovery/expiredpassword`, { 'Set-Cookie': cookies }));
    }
    response.appendHeader(
      'Set-Cookie',
      cookie(SESSION_COOKIE, world.now.sessions.open(user), 3_600, '; HttpOnly'),
    );
    return finish(request, response, { login: { accountId: user.name }, consent: {} });
  };

  return async (uid: string, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      await provider.interactionDetails(request, response);
    } catch (error) {
      if (!(error instanceof errors.SessionNotFound)) throw error;
      return send(
        response,
        page(providerProblemPage('This sign-in is over, or was started in another browser.')),
      );
    }
    if (request.method === 'POST') {
      const fromElsewhere =
        request.headers.origin !== undefined && request.headers.origin !== world.identityProvider;
      if (fromElsewhere || mediaTypeOf(request) !== 'application/x-www-form-urlencoded')
        return send(response, text(403, 'This form was not sent from the sign-in page.\n'));
      return signIn(uid, request, response);
    }
    const user = knownUser(request);
    if (user !== undefined)
      return finish(request, response, { login: { accountId: user.name }, consent: {} });
    const form = { action: `/sandbox/sign-in/${uid}`, username: '', refusedBecause: undefined };
    return send(response, page(signInPage(form)));
  };
};
