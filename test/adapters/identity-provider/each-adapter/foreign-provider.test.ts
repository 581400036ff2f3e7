// Tests sign-in at oauth2-mock-server, an independent implementation of a provider. The tables of invalid responses are
// in id-tokens.test.ts, malformed-callbacks.test.ts and failing-endpoints.test.ts.
import { OAuth2Server } from 'oauth2-mock-server';
import { type AdapterName, adapters, visitWith } from './adapter-visit';

/**
 * Paths of the provider's endpoints. The Okta SDK always uses these paths. The adapter `oidc` reads its paths from the
 * discovery document.
 */
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

/** Signing key shared by all tests, because generating a key takes longer than a sign-in. */
const key = await new OAuth2Server().issuer.keys.generate('RS256');

describe.each(Object.keys(adapters) as readonly AdapterName[])(
  '[7.sign-in] The %s adapter with an independent provider (oauth2-mock-server)',
  (adapter) => {
    let provider: OAuth2Server;
    beforeEach(async () => {
      provider = new OAuth2Server(undefined, undefined, { endpoints: endpoints[adapter] });
      await provider.issuer.keys.add(key);
      await provider.start(0, '127.0.0.1');
    });
    afterEach(() => provider.stop());

    it('signs in with a code, PKCE and a nonce', async () => {
      const { finished, visit } = await whenSignedIn();

      expect(finished).toMatchObject({ ok: true });
      expect(visit.provider.isAuthenticated()).toBe(true);
      expect(visit.provider.claims()).toMatchObject({ iss: provider.issuer.url, sub: 'johndoe' });
    });

    it('signs out, and redirects to the provider’s logout', async () => {
      const { visit } = await whenSignedIn();

      const signedOut = await visit.provider.signOut(new AbortController().signal);

      expect(signedOut.ok).toBe(true);
      expect(visit.provider.isAuthenticated()).toBe(false);
      expect(visit.kept()).not.toContain('johndoe');
      expect(new URL(visit.left.at(-1) ?? '').origin).toBe(provider.issuer.url);
    });

    async function whenSignedIn() {
      const visit = visitWith(adapter, { issuer: provider.issuer.url ?? '', scopes: ['openid', 'email'] });
      const { signal } = new AbortController();
      await visit.provider.signIn(signal);
      const authorized = await fetch(visit.left.pop() ?? '', { redirect: 'manual' });
      const { search } = new URL(authorized.headers.get('location') ?? '');
      const finished = await visit.finish(search);
      return { finished, visit };
    }
  },
);
