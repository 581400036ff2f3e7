// Sign-in at a provider that nobody here wrote, as it is and with its answers bent.
import { type MutableResponse, type MutableToken, OAuth2Server } from 'oauth2-mock-server';
import { type AdapterName, adapters, visitWith } from './id-tokens/adapter-visit';

/** Where each adapter expects the provider's endpoints: Okta's SDK at Okta's paths, the other by discovery. */
const endpoints: Readonly<Record<AdapterName, Readonly<Record<string, string>>>> = {
  okta: {
    authorize: '/oauth2/v1/authorize',
    token: '/oauth2/v1/token',
    jwks: '/oauth2/v1/keys',
    userinfo: '/oauth2/v1/userinfo',
    revoke: '/oauth2/v1/revoke',
    endSession: '/oauth2/v1/logout',
  },
  oidc: {},
};

/** One for all: to make one takes longer than to sign in. */
const key = await new OAuth2Server().issuer.keys.generate('RS256');

describe.each(Object.keys(adapters) as readonly AdapterName[])(
  '[7.sign-in] A foreign provider: %s',
  (adapter) => {
    let provider: OAuth2Server;
    beforeEach(async () => {
      provider = new OAuth2Server(undefined, undefined, { endpoints: endpoints[adapter] });
      await provider.issuer.keys.add(key);
      await provider.start(0, '127.0.0.1');
    });
    afterEach(() => provider.stop());

    it('signs in with a code, PKCE and a nonce, and comes back to the remembered page', async () => {
      const { finished, visit } = await whenSignedIn();

      expect(finished).toEqual({ ok: true, value: '/configuration' });
      expect(visit.provider.isAuthenticated()).toBe(true);
      expect(visit.provider.claims()).toMatchObject({ iss: provider.issuer.url, sub: 'johndoe' });
    });

    it('signs out, and leaves for the provider’s own sign-out', async () => {
      const { visit } = await whenSignedIn();

      const signedOut = await visit.provider.signOut(new AbortController().signal);

      expect(signedOut.ok).toBe(true);
      expect(visit.provider.isAuthenticated()).toBe(false);
      expect(visit.kept()).not.toContain('johndoe');
      expect(new URL(visit.left.at(-1) ?? '').origin).toBe(provider.issuer.url);
    });

    it.each<[string, (good: MutableToken['payload']) => object]>([
      ['of another issuer', () => ({ iss: 'https://another.example' })],
      ['for another client', () => ({ aud: 'another' })],
      ['for another sign-in', () => ({ nonce: 'another' })],
      ['that has expired', ({ iat }) => ({ exp: iat - 3_600 })],
      ['of the future', ({ iat }) => ({ iat: iat + 3_600 })],
      ['that is not to be used yet', ({ iat }) => ({ nbf: iat + 3_600 })],
      ['of nobody', () => ({ sub: undefined })],
      ['without an end', () => ({ exp: undefined })],
      ['without a beginning', () => ({ iat: undefined })],
      ['asked for by another', () => ({ azp: 'another' })],
    ])('refuses an ID token %s', async (_, bent) => {
      provider.service.on('beforeTokenSigning', ({ payload }: MutableToken) => {
        Object.assign(payload, bent(payload));
      });

      await thenRefused();
    });

    it.each<[string, (good: Readonly<Record<string, unknown>>) => Partial<MutableResponse>]>([
      ['no ID token', (good) => ({ body: { ...good, id_token: undefined } })],
      ['no access token', (good) => ({ body: { ...good, access_token: undefined } })],
      ['no token type', (good) => ({ body: { ...good, token_type: undefined } })],
      ['another token type', (good) => ({ body: { ...good, token_type: 'mac' } })],
      ['an ID token of four parts', (good) => ({ body: { ...good, id_token: `${good.id_token}.x` } })],
      ['a signature cut short', (good) => ({ body: { ...good, id_token: `${good.id_token}`.slice(0, -9) } })],
      ['an error', () => ({ statusCode: 400, body: { error: 'invalid_grant' } })],
      ['a fault', () => ({ statusCode: 503, body: '' })],
    ])('refuses a token answer with %s', async (_, bent) => {
      provider.service.on('beforeResponse', (response: MutableResponse) => {
        Object.assign(response, bent({ ...(response.body || {}) }));
      });

      await thenRefused();
    });

    it.each([
      ['another state', { state: 'another' }],
      ['an error of the provider’s', { error: 'access_denied' }],
    ])('refuses a callback with %s', async (_, change) => {
      provider.service.on('beforeAuthorizeRedirect', ({ url }: { url: URL }) => {
        for (const [name, value] of Object.entries(change)) url.searchParams.set(name, value);
      });

      await thenRefused();
    });

    async function whenSignedIn() {
      const visit = visitWith(adapter, { issuer: provider.issuer.url ?? '', scopes: ['openid', 'email'] });
      const { signal } = new AbortController();
      await visit.provider.signIn('/configuration', signal);
      const authorized = await fetch(visit.left.pop() ?? '', { redirect: 'manual' });
      const finished = await visit.provider.finishSignIn(authorized.headers.get('location') ?? '', signal);
      return { finished, visit };
    }

    async function thenRefused() {
      const { finished, visit } = await whenSignedIn();

      expect(finished.ok).toBe(false);
      expect(visit.provider.isAuthenticated()).toBe(false);
      expect(visit.kept()).not.toContain('johndoe');
    }
  },
);
