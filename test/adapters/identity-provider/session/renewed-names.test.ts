import { describeEachAdapter, withClaims } from '../each-adapter/each-adapter';
import type { Json } from '../tokens/id-tokens/signed-token';

const JANE = { preferred_username: 'jane.doe' };
const MARRIED = { preferred_username: 'jane.roe' };

describeEachAdapter('[settled.manage.1] The name after a renewal with the %s adapter', (at) => {
  beforeEach(() => at.local.setDiscovery({ userinfo_endpoint: `${at.local.issuer}/v1/userinfo` }));

  it.each<[string, Json, Json, Json, Json]>([
    ['is taken from the renewed ID token', JANE, {}, MARRIED, MARRIED],
    ['is taken from the renewed ID token, not from an earlier userinfo response', {}, JANE, MARRIED, MARRIED],
    ['stays that of the first ID token if the renewed ID token has no name', JANE, {}, {}, JANE],
    ['stays that of userinfo if the renewed ID token has no name', {}, JANE, {}, JANE],
    [
      'is only the e-mail address if the renewed ID token has no preferred_username',
      JANE,
      {},
      { email: 'jane@bank.example' },
      { email: 'jane@bank.example' },
    ],
  ])('%s', async (_what, first, userinfo, renewed, expected) => {
    at.local.setUserinfo({ sub: 'jane', ...userinfo });
    const { visit, query } = await at.givenSignedIn({ answer: withClaims(first) });
    at.answersWith(query, withClaims({ ...renewed, jti: 'renewed' }));

    await visit.renew();

    const { preferred_username, email, jti } = visit.provider.claims() ?? {};
    expect(jti).toBe('renewed');
    expect({ preferred_username, email }).toEqual({
      preferred_username: undefined,
      email: undefined,
      ...expected,
    });
  });
});
