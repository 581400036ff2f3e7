import type { IncomingMessage, ServerResponse } from 'node:http';
import { errors, type InteractionResults, type Provider } from 'oidc-provider';
import { checkPassword, expiredPassword, isOwnForm, sessionCookie, userOf } from '../login/password-login';
import { page, send, text } from '../server/reply';
import { readBody } from '../server/request-body';
import type { World } from '../world';
import { providerProblemPage, signInPage } from './sign-in-page';

/** Serves the identity provider's sign-in pages. A browser with a session at the bank needs no password. */
export const createInteractions = (world: World, provider: Provider) => {
  const policy = `default-src 'none'; style-src 'self'; form-action 'self' ${world.page}; frame-ancestors 'none'`;
  const show = (response: ServerResponse, html: string) => send(response, page(200, html, policy));

  const finish = (request: IncomingMessage, response: ServerResponse, result: InteractionResults) =>
    provider.interactionFinished(request, response, result, { mergeWithLastSubmission: true });

  const signIn = async (uid: string, request: IncomingMessage, response: ServerResponse) => {
    const form = new URLSearchParams((await readBody(request)) ?? '');
    if (form.get('cancel') !== null)
      return finish(request, response, {
        error: 'access_denied',
        error_description: 'You have cancelled the sign-in.',
      });
    const { username, user, refusedBecause } = checkPassword(world, form);
    const action = `/sandbox/sign-in/${uid}`;
    if (user === undefined) return show(response, signInPage({ action, username, refusedBecause }));
    if (user.passwordExpired)
      return send(response, expiredPassword(world.page, user, `${world.identityProvider}${action}`));
    response.appendHeader('Set-Cookie', sessionCookie(world, user));
    return finish(request, response, { login: { accountId: user.name }, consent: {} });
  };

  return async (uid: string, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      await provider.interactionDetails(request, response);
    } catch (error) {
      if (!(error instanceof errors.SessionNotFound)) throw error;
      const problem = 'This sign-in is over, or was started in another browser.';
      return show(response, providerProblemPage(problem));
    }
    if (request.method === 'POST') {
      if (!isOwnForm(request, world.identityProvider))
        return send(response, text(403, 'This form was not sent from the sign-in page.\n'));
      return signIn(uid, request, response);
    }
    const user = userOf(world, request);
    if (user !== undefined)
      return finish(request, response, { login: { accountId: user.name }, consent: {} });
    const form = { action: `/sandbox/sign-in/${uid}`, username: '', refusedBecause: undefined };
    return show(response, signInPage(form));
  };
};
