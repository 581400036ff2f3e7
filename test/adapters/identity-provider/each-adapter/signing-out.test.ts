import { json } from '../../../servers/answers';
import { describeEachAdapter, withClaims } from './each-adapter';

const { signal } = new AbortController();
const REFUSED = { error: 'server_error', error_description: 'Not today' };

describeEachAdapter('A sign-out with the %s adapter', (at) => {
  beforeEach(() => describeLogout());

  it('redirects to the provider’s logout when the tokens are revoked', async () => {
    const visit = await givenSignedIn();

    expect(await visit.provider.signOut(signal)).toEqual({ ok: true, value: 'leaving' });

    expect(visit.left).toEqual([expect.stringContaining(`${at.local.issuer}/v1/logout?`)]);
    expect(at.local.paths.filter((path) => path.endsWith('/revoke'))).toHaveLength(2);
  });

  it.each(['javascript:alert(1)', '/logout', null])(
    '[settled.discovery.2] does not redirect to the logout address %j of the discovery document',
    async (address) => {
      describeLogout({ end_session_endpoint: address });
      const visit = await givenSignedIn();
      // The Okta SDK ignores the invalid address, and redirects to a logout URL that it computes from the issuer.
      const expected = at.adapter === 'okta' ? 'leaving' : 'session-left';

      expect(await visit.provider.signOut(signal)).toEqual({ ok: true, value: expected });
      expect(visit.left).toHaveLength(at.adapter === 'okta' ? 1 : 0);
      expect(visit.provider.isAuthenticated()).toBe(false);
    },
  );

  it('redirects although a token could not be revoked, and reports leaving-untold', async () => {
    const visit = await givenSignedIn();
    at.local.answersAt('/v1/revoke', json(400, REFUSED));

    expect(await visit.provider.signOut(signal)).toEqual({ ok: true, value: 'leaving-untold' });

    expect(visit.left).toEqual([expect.stringContaining(`${at.local.issuer}/v1/logout?`)]);
    expect(visit.provider.isAuthenticated()).toBe(false);
  });

  it('does not redirect to a provider that is down, and reports unreachable', async () => {
    const visit = await givenSignedIn();
    await at.local.close();

    const result = await visit.provider.signOut(signal);

    expect(result).toMatchObject({ ok: false, code: 'unreachable' });
    expect(visit.left).toEqual([]);
    expect([visit.provider.isAuthenticated(), visit.kept()]).toEqual([false, '']);
  });

  if (at.adapter === 'oidc') {
    it('[settled.discovery.6] keeps the query of the logout address, which Cognito needs', async () => {
      const query = 'client_id=a-client&logout_uri=https%3A%2F%2Fpage.example%2Fui';
      describeLogout({ end_session_endpoint: `${at.local.issuer}/v1/logout?${query}` });
      const visit = await givenSignedIn();

      expect(await visit.provider.signOut(signal)).toEqual({ ok: true, value: 'leaving' });

      const { searchParams } = new URL(visit.left.at(-1) ?? '');
      expect(Object.fromEntries(searchParams)).toMatchObject({
        client_id: 'a-client',
        logout_uri: 'https://page.example/ui',
        post_logout_redirect_uri: 'https://page.example/ui',
      });
    });

    it.each([undefined, null])(
      'stays on the page if the logout and revocation endpoints are %s, and reports session-left',
      async (none) => {
        describeLogout({ end_session_endpoint: none, revocation_endpoint: none });
        const visit = await givenSignedIn();

        expect(await visit.provider.signOut(signal)).toEqual({ ok: true, value: 'session-left' });
        expect([visit.left, visit.kept()]).toEqual([[], '']);
      },
    );
  }

  it('[settled.sign-out.1] sends a long ID token to an address with the path of Okta’s logout', async () => {
    const visit = await givenSignedIn({ groups: 'x'.repeat(5_000) });

    expect(await visit.provider.signOut(signal)).toEqual({ ok: true, value: 'leaving' });

    const query = new URL(visit.left[0] ?? '').searchParams;
    expect(Object.fromEntries(query)).toEqual({
      client_id: 'a-client',
      post_logout_redirect_uri: 'https://page.example/ui',
      id_token_hint: expect.stringMatching(/^.{5000,}$/),
    });
  });

  const describeLogout = (more = {}) =>
    at.local.setDiscovery({
      revocation_endpoint: `${at.local.issuer}/v1/revoke`,
      end_session_endpoint: `${at.local.issuer}/v1/logout`,
      ...more,
    });

  const givenSignedIn = async (more = {}) =>
    (await at.givenSignedIn({ answer: withClaims({ email: 'j@e', ...more }) })).visit;
});
