import { describeEachAdapter } from '../each-adapter/each-adapter';

const { signal } = new AbortController();
const EARLIER = {
  'okta-token-storage': '{"accessToken":{"accessToken":"of-the-sdk"}}',
  'oidc-tokens https://earlier.example a-client': 'of-an-earlier-issuer',
  'okta-token-storage https://earlier.example a-client': 'of-another-adapter',
  'oidc.user:https://earlier.example:a-client': 'of-a-library',
};

describeEachAdapter('The %s adapter', (at) => {
  it('removes tokens of earlier builds at a sign-out, even if it has no tokens itself', async () => {
    const visit = givenEarlier();

    await visit.provider.signOut(signal);

    expect([...visit.local.keys(), ...visit.session.keys()]).toEqual(['redirect-uri']);
  });

  it('removes tokens of earlier builds when it redirects to the provider for a sign-in', async () => {
    const visit = givenEarlier();

    await visit.leave();

    expect(visit.kept()).not.toMatch(/of-/);
    expect([...visit.session.keys()]).toEqual(['sign-in-transaction']);
  });

  it('removes tokens of earlier builds that appear during a sign-in, and keeps its own tokens', async () => {
    const visit = givenEarlier();
    const { query } = await visit.leave();
    fill(visit.local);
    at.answersWith(query);

    expect(await visit.returnFromProvider(query)).toMatchObject({ ok: true });

    expect(visit.kept()).not.toMatch(/of-/);
    expect(visit.provider.isAuthenticated()).toBe(true);
  });

  const givenEarlier = () => {
    const visit = at.visit();
    fill(visit.local);
    fill(visit.session);
    visit.local.set('redirect-uri', 'kept');
    return visit;
  };

  const fill = (texts: Map<string, string>) => {
    for (const [key, text] of Object.entries(EARLIER)) texts.set(key, text);
  };
});
