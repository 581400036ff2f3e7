import { hangUp, json } from '../../../servers/answers';
import { describeEachAdapter } from '../each-adapter/each-adapter';
import type { TokenCase } from '../tokens/id-tokens/token-case';

describeEachAdapter('[settled.renewal] A renewal with the %s adapter', (at) => {
  it('keeps the refresh token when the connection is cut, and sends it again when the network is back', async () => {
    const { visit, query } = await whenSignedIn();
    at.local.answersAt('/v1/token', hangUp);
    await visit.renew();
    expect([sent(), visit.kept()]).toEqual([['first'], expect.stringContaining('"refreshToken":"first"')]);

    at.local.answersAt('/v1/token');
    comesWith(query, 'second');
    await visit.renewAgain();

    expect([sent(), visit.kept()]).toEqual([
      ['first', 'first'],
      expect.stringContaining('"refreshToken":"second"'),
    ]);
  });

  it.each([400, 429, 503])(
    'keeps the refresh token after status %i without an OAuth error',
    async (status) => {
      const { visit } = await whenSignedIn();
      at.local.answersAt('/v1/token', json(status, {}));

      await visit.renew();

      expect([sent(), visit.kept()]).toEqual([['first'], expect.stringContaining('"refreshToken":"first"')]);
    },
  );

  it.each([
    ['gets no response', () => at.local.answersAt('/v1/keys', hangUp)],
    ['gets status 400', () => at.local.answersAt('/v1/keys', json(400, {}))],
  ])('uses the new refresh token next time if the request for the signing keys %s', async (_what, fail) => {
    const { visit, query } = await whenSignedIn();
    comesWith(query, 'second', { alg: 'ES256', header: { kid: 'b-key' }, jwk: { kid: 'b-key' } });
    fail();

    await visit.renew();
    expect(visit.kept()).toContain('"refreshToken":"second"');
    await visit.renewAgain();

    expect(sent()).toEqual(['first', 'second']);
    expect(visit.provider.isAuthenticated()).toBe(true);
  });

  it('drops the refresh token after invalid_grant, and keeps the session', async () => {
    const { visit } = await whenSignedIn();
    at.local.answersAt('/v1/token', json(400, { error: 'invalid_grant' }));

    await visit.renew();

    expect(visit.kept()).not.toContain('refreshToken');
    expect(visit.provider.isAuthenticated()).toBe(true);
  });

  const sent = () => at.local.asked.flatMap((form) => form.get('refresh_token') ?? []);

  const whenSignedIn = () => at.givenSignedIn({ answer: { answer: { refresh_token: 'first' } } });

  const comesWith = (query: URLSearchParams, refresh_token: string, more: Partial<TokenCase> = {}) =>
    at.answersWith(query, { answer: { refresh_token }, ...more });
});
