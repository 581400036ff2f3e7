import { jest } from '@jest/globals';
import type { visitWith } from '../each-adapter/adapter-visit';
import { describeEachAdapter } from '../each-adapter/each-adapter';

describeEachAdapter('Stored data of the %s adapter', (at) => {
  it('[9.sign-in.cache] includes the discovery document and keys, requested once for two sign-ins on a page', async () => {
    const visit = at.visit();
    const asked = at.local.paths.length;

    await signIn(visit);
    await signIn(visit);

    const paths = at.local.paths.slice(asked).map((path) => path.split('/').at(-1));
    expect(paths.sort()).toEqual(['keys', 'openid-configuration', 'token', 'token']);
  });

  it('[9.sign-in.cache] includes discovery document and keys: for 86 400 s (okta), for the page’s life (oidc)', async () => {
    const visit = at.visit();
    await signIn(visit);
    const askedAfter = async (milliseconds: number) => {
      jest.setSystemTime(Date.now() + milliseconds);
      const asked = at.local.paths.length;
      await signIn(visit);
      const names = at.local.paths.slice(asked).map((path) => path.split('/').at(-1));
      return names.filter((name) => name !== 'token').sort();
    };

    expect(await askedAfter(86_399_000)).toEqual([]);
    expect(await askedAfter(1_000)).toEqual(at.adapter === 'okta' ? ['keys', 'openid-configuration'] : []);
  });

  it('[9.sign-in.cache] includes the discovery document for the next page (okta)', async () => {
    const { areas, ...visit } = at.visit();
    await visit.leave();
    const asked = at.local.paths.length;

    await at.visit({ parts: areas }).leave();

    const isKept = at.local.paths.length === asked;
    expect(isKept).toBe(at.adapter === 'okta');
  });

  it.each([
    ['granted by the provider', 'openid email groups', 'openid email groups'],
    ['requested by the page, if the response contains no scope', undefined, 'openid email offline_access'],
  ])(
    '[3.tokens] includes both tokens with expiry, the ID token’s claims, and one list of scopes: %s',
    async (_, scope, kept) => {
      const visit = at.visit();
      const now = Math.floor(Date.now() / 1000);

      await signIn(visit, { scope });

      const tokens = [...visit.local].flatMap(([key, text]) =>
        key.includes(at.local.issuer) && text.includes('an-access-token') ? [JSON.parse(text)] : [],
      );
      expect(tokens).toMatchObject([
        {
          accessToken: { accessToken: 'an-access-token', expiresAt: now + 3_600 },
          idToken: {
            idToken: expect.stringMatching(/^eyJ/),
            expiresAt: now + 3_600,
            claims: { sub: 'jane' },
          },
          scope: kept,
        },
      ]);
      expect(Object.keys(tokens[0].accessToken).sort()).toEqual(['accessToken', 'expiresAt']);
      expect(tokens[0].idToken).not.toHaveProperty('scope');
    },
  );

  const signIn = async (visit: ReturnType<typeof visitWith>, answer: object = {}) => {
    const { query } = await visit.leave();
    const claims = (good: object) => ({ ...good, email: 'jane@bank.example' });
    at.answersWith(query, { claims, answer: { ...answer } });
    expect(await visit.returnFromProvider(query)).toMatchObject({ ok: true });
  };
});
