import { randomBytes } from 'node:crypto';
import { type Configuration, interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider';
import { cookieOf, SESSION_COOKIE } from '../server/cookies';
import { memoryAdapter } from '../state/provider-memory';
import type { World } from '../world';
import { providerProblemPage, signOutPage } from './sign-in-page';
import type { SigningKey } from './signing-key';

export const CLIENT = 'account-recovery';

const SCOPES = 'openid profile email offline_access';
const { Check, base } = interactionPolicy;

/** Returns a login policy that accepts the identity provider's session only while the same user has a session at the bank. */
const followingTheBank = (world: World) => {
  const policy = base();
  policy.get('login')?.checks.add(
    new Check('no_bank_session', 'the bank has no session of this user', ({ req, oidc }) => {
      const user = world.now.sessions.userOf(cookieOf(req, SESSION_COOKIE) ?? '');
      return user === undefined || user.name !== oidc.session?.accountId;
    }),
  );
  return policy;
};

const clients = ({ page }: World): Configuration['clients'] => [
  {
    client_id: CLIENT,
    token_endpoint_auth_method: 'none',
    application_type: 'web',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    redirect_uris: [`${page}/recovery/callback`, `${page}/ui/recovery/callback`],
    post_logout_redirect_uris: [`${page}/ui`],
  },
];

const ownSessionEnded = (world: World, context: KoaContextWithOIDC) => {
  world.now.sessions.close(cookieOf(context.req, SESSION_COOKIE) ?? '');
  context.append('Set-Cookie', `${SESSION_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`);
};

/** Configures oidc-provider like an Okta authorization server: the same paths, mandatory PKCE, no consent screen. */
export const providerConfiguration = (world: World, key: SigningKey): Configuration => {
  const setting = (name: 'accessTokenSeconds' | 'idTokenSeconds') => () =>
    world.now.identityProvider.all()[name];
  return {
    adapter: (kind: string) => memoryAdapter(() => world.now.providerMemory, kind),
    clients: clients(world) ?? [],
    jwks: { keys: [{ ...key, kty: 'RSA' }] },
    cookies: { keys: [randomBytes(32).toString('base64url')] },
    routes: {
      authorization: '/v1/authorize',
      token: '/v1/token',
      jwks: '/v1/keys',
      userinfo: '/v1/userinfo',
      revocation: '/v1/revoke',
      end_session: '/v1/logout',
    },
    pkce: { required: () => true },
    scopes: SCOPES.split(' '),
    responseTypes: ['code'],
    clientAuthMethods: ['none'],
    claims: {
      openid: ['sub', 'preferred_username'],
      profile: ['name'],
      email: ['email', 'email_verified'],
    },
    conformIdTokenClaims: false,
    clientBasedCORS: (_context, origin) => origin === world.page,
    ttl: {
      AccessToken: setting('accessTokenSeconds'),
      IdToken: setting('idTokenSeconds'),
      RefreshToken: 86_400,
      AuthorizationCode: 60,
      Interaction: 3_600,
      Session: 86_400,
      Grant: 86_400,
    },
    findAccount: (_context, id) => {
      const user = world.now.users.find(id);
      return (
        user && {
          accountId: user.name,
          claims: () => ({
            sub: user.name,
            preferred_username: user.name,
            name: `Sandbox user ${user.name}`,
            email: `${user.name}@sandbox.example`,
            email_verified: true,
          }),
        }
      );
    },
    interactions: {
      policy: followingTheBank(world),
      url: (_context, { uid }) => `/sandbox/sign-in/${uid}`,
    },
    loadExistingGrant: async ({ oidc }) => {
      const accountId = oidc.session?.accountId;
      if (accountId === undefined) return undefined;
      const grant = new oidc.provider.Grant({ clientId: CLIENT, accountId });
      grant.addOIDCScope(SCOPES);
      await grant.save();
      return grant;
    },
    renderError: (context, { error, error_description: description }) => {
      context.type = 'html';
      context.body = providerProblemPage(`${error}: ${description ?? ''}`);
    },
    features: {
      devInteractions: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      revocation: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (context, form) => {
          ownSessionEnded(world, context);
          context.set(
            'Content-Security-Policy',
            `default-src 'none'; style-src 'self'; script-src 'self'; form-action 'self' ${world.page}; frame-ancestors 'none'`,
          );
          const token = /name="xsrf" value="(\w+)"/.exec(form)?.[1] ?? '';
          context.body = signOutPage(context.oidc.urlFor('end_session_confirm'), token);
        },
        postLogoutSuccessSource: (context) => {
          context.body = providerProblemPage('You are signed out.');
        },
      },
    },
  };
};
