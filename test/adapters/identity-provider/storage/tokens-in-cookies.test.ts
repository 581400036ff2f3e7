import { describeEachAdapter, withClaims } from '../each-adapter/each-adapter';

/** Creates the `window` of an https page that can store data only in cookies. Also returns the cookie jar. */
const cookiesOnly = () => {
  const jar = new Map<string, string>();
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  const document = {
    location: { protocol: 'https:' },
    documentElement: { lang: 'en' },
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(text: string) {
      const [, name = '', value = ''] = /^([^=]*)=([^;]*)/.exec(text) ?? [];
      if (/Max-Age=(0|-)/.test(text)) jar.delete(name);
      else jar.set(name, value);
    },
  };
  const parts = {
    document,
    get localStorage() {
      return refuse();
    },
    get sessionStorage() {
      return refuse();
    },
  };
  return { parts, jar };
};

const ISSUER = 'https://issuer.example';

describeEachAdapter(
  '[settled.token-cookies] In a browser that stores only cookies, with the %s adapter',
  (at) => {
    it.each([
      ['with the prefix __Host-, which only this page can set, signs in', '__Host-', 'mallory'],
      ['without the prefix, which a subdomain may have set, does not sign in', '', undefined],
    ])('a token cookie %s', (_what, prefix, subject) => {
      const { parts, jar } = cookiesOnly();
      const key = { okta: 'okta-token-storage', oidc: 'oidc-tokens' }[at.adapter];
      const name = encodeURIComponent(`${key} ${ISSUER} a-client.0`);
      jar.set(prefix + name, encodeURIComponent(encodeURIComponent(madeUpTokens())));

      const { provider } = at.visit({ settings: { issuer: ISSUER }, parts });

      expect(provider.isAuthenticated()).toBe(subject !== undefined);
      expect(provider.claims()?.sub).toBe(subject);
    });

    it('tokens of an ordinary size are stored, and a sign-out removes all cookies', async () => {
      const { parts, jar } = cookiesOnly();
      const { visit, finished } = await whenBack(parts, {});

      expect([finished.ok, visit.provider.isAuthenticated()]).toEqual([true, true]);
      expect([...jar.keys()].every((name) => name.startsWith('__Host-'))).toBe(true);

      await visit.provider.signOut(new AbortController().signal);
      expect([...jar.keys()]).toEqual([]);
    });

    it('a sign-in whose tokens do not fit into cookies is refused with that reason', async () => {
      const { parts, jar } = cookiesOnly();
      const { visit, finished } = await whenBack(parts, { groups: 'x'.repeat(5_000) });

      expect(finished).toMatchObject({
        ok: false,
        code: 'storage-unavailable',
        detail: expect.stringMatching(/^The tokens do not fit into cookies/),
      });
      expect([visit.provider.isAuthenticated(), jar.size]).toEqual([false, 0]);
    });

    const whenBack = async (parts: object, more: object) => {
      const { visit, query } = await at.givenLeft({ parts, answer: withClaims(more) });
      return { visit, finished: await visit.returnFromProvider(query) };
    };
  },
);

const madeUpTokens = (): string => {
  const receivedAt = Math.floor(Date.now() / 1000);
  const expiresAt = receivedAt + 3_600;
  const idToken = { idToken: 'made-up', expiresAt, claims: { sub: 'mallory' } };
  return JSON.stringify({ accessToken: { accessToken: 'made-up', expiresAt }, idToken, receivedAt });
};
