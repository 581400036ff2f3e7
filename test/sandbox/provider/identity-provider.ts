import type { IncomingMessage, ServerResponse } from 'node:http';
import { Provider } from 'oidc-provider';
import { cookieOf, SESSION_COOKIE } from '../server/cookies';
import { json, type Reply, send, text } from '../server/reply';
import { script, styleSheet } from '../site/own-files';
import type { World } from '../world';
import { createInteractions } from './interactions';
import { CLIENT, providerConfiguration } from './provider-configuration';
import { signingKey } from './signing-key';

/** Path of the identity provider's issuer URL. The path is the same as on Okta's default authorization server. */
export const ISSUER_PATH = '/oauth2/default';

const DISCOVERY = '/.well-known/openid-configuration';
const SESSIONS = '/api/v1/sessions/me';
const PAGES = '/sandbox/sign-in/';

export const isProvidersPath = (path: string): boolean =>
  path.startsWith(`${ISSUER_PATH}/`) || path.startsWith(PAGES) || path === SESSIONS;

const withoutLogout = (discovered: unknown) => {
  const document = Object.entries(Object(discovered)).filter(([name]) => name !== 'end_session_endpoint');
  return Object.fromEntries(document);
};

/** Creates the sandbox's identity provider from the package oidc-provider, with Okta's paths and behaviour. */
export const createIdentityProvider = async (world: World, root: string) => {
  const provider = new Provider(
    `${world.identityProvider}${ISSUER_PATH}`,
    providerConfiguration(world, await signingKey()),
  );
  provider.on('server_error', (_context, error) => console.error('The sandbox’s provider failed:', error));
  const settings = () => world.now.identityProvider.all();

  provider.use(async (context, next) => {
    await next();
    if (context.path.endsWith(DISCOVERY) && !settings().hasLogout) context.body = withoutLogout(context.body);
  });
  const answerOauth = provider.callback();
  const interactions = createInteractions(world, provider);

  /** Adds CORS headers to the responses that the package oidc-provider does not create. */
  const share = (response: ServerResponse) => {
    response.setHeader('Vary', 'Origin');
    response.setHeader('Access-Control-Allow-Origin', world.page);
    response.setHeader('Access-Control-Allow-Credentials', 'true');
    response.setHeader('Access-Control-Allow-Methods', 'DELETE');
    response.setHeader('Access-Control-Allow-Headers', 'content-type, x-okta-user-agent-extended');
  };

  /** Returns a redirect to the page with the authorization error that a test has set for sign-ins. */
  const requestedError = ({ pathname, searchParams }: URL): Reply | undefined => {
    const { authorizationError, authorizationErrorDescription } = settings();
    if (authorizationError === null || pathname !== `${ISSUER_PATH}/v1/authorize`) return undefined;
    const back = new URL(searchParams.get('redirect_uri') ?? world.page);
    if (back.origin !== world.page) return undefined;
    back.searchParams.set('error', authorizationError);
    if (authorizationErrorDescription !== null)
      back.searchParams.set('error_description', authorizationErrorDescription);
    back.searchParams.set('state', searchParams.get('state') ?? '');
    back.searchParams.set('iss', provider.issuer);
    return { status: 303, headers: { Location: back.href }, body: '' };
  };

  /** Translates requests that Okta accepts but the package oidc-provider rejects. */
  const translateOktaRequest = (url: URL, request: IncomingMessage) => {
    const { searchParams } = url;
    const path = url.pathname.slice(ISSUER_PATH.length);
    // Adds `prompt=consent`, because oidc-provider otherwise issues no refresh token. The sandbox then gives the consent without
    // a screen.
    if (path === '/v1/authorize' && searchParams.get('scope')?.split(' ').includes('offline_access'))
      searchParams.set('prompt', 'consent');
    // For requests to /v1/revoke, the Okta SDK sends an Authorization header that contains only the client id. Moves
    // this client id to the request body.
    const basic = /^Basic (.+)$/.exec(request.headers.authorization ?? '')?.[1];
    if (basic !== undefined && Buffer.from(basic, 'base64').toString() === CLIENT) {
      const prefix = `client_id=${CLIENT}&`;
      delete request.headers.authorization;
      request.unshift(prefix);
      request.headers['content-length'] = String(Number(request.headers['content-length']) + prefix.length);
    }
    const isMetadata = path === '/.well-known/oauth-authorization-server';
    return `${isMetadata ? DISCOVERY : path}${url.search}`;
  };

  const answerIssuer = async (url: URL, request: IncomingMessage, response: ServerResponse) => {
    const { tokenError } = settings();
    const isForTokens = url.pathname === `${ISSUER_PATH}/v1/token` && request.method === 'POST';
    if (tokenError !== null && isForTokens) {
      share(response);
      const isOktas = /^E\d{7}$/.test(tokenError);
      const error = isOktas
        ? { errorCode: tokenError, errorSummary: `ordered: ${tokenError}` }
        : { error: tokenError, error_description: `ordered: ${tokenError}` };
      return send(response, json(400, error));
    }
    const ordered = requestedError(url);
    if (ordered !== undefined) return send(response, ordered);
    const mounted = translateOktaRequest(url, request);
    Object.assign(request, { originalUrl: `${ISSUER_PATH}${mounted}`, url: mounted });
    await answerOauth(request, response);
  };

  /** Handles the part of Okta's sessions API that the `closeSession` function of the Okta SDK uses. */
  const closeSession = (request: IncomingMessage): Reply => {
    const cookie = cookieOf(request, SESSION_COOKIE) ?? '';
    const isOpen = world.now.sessions.userOf(cookie) !== undefined;
    world.now.sessions.close(cookie);
    return isOpen
      ? { status: 204, headers: {}, body: '' }
      : json(404, { errorCode: 'E0000007', errorSummary: 'Not found: Resource not found: me (Session)' });
  };

  return async (url: URL, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname } = url;
    if (pathname === `${PAGES}login.css`) return send(response, styleSheet(root, 'login/login.css'));
    if (pathname === `${PAGES}send-form.js`) return send(response, script(root, 'provider/send-form.js'));
    if (pathname.startsWith(PAGES)) return interactions(pathname.slice(PAGES.length), request, response);
    if (pathname !== SESSIONS) return answerIssuer(url, request, response);
    share(response);
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    return send(response, request.method === 'DELETE' ? closeSession(request) : text(405, 'Only DELETE.\n'));
  };
};
