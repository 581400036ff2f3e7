import { jest } from '@jest/globals';
import { type AdapterName, adapters, standStill, visitWith } from './id-tokens/adapter-visit';
import { type LocalProvider, startLocalProvider } from './id-tokens/local-provider';
import type { Json } from './id-tokens/signed-token';
import { answersOf, goodClaims } from './id-tokens/token-case';

const JANE = { preferred_username: 'jane.doe' };
const MARRIED = { preferred_username: 'jane.roe' };

describe.each(Object.keys(adapters) as readonly AdapterName[])(
  '[settled.manage.1] The name after a renewal with the %s adapter',
  (adapter) => {
    let local: LocalProvider;

    beforeAll(async () => {
      local = await startLocalProvider();
      local.describesItself({ userinfo_endpoint: `${local.issuer}/v1/userinfo` });
    });
    afterAll(() => local.close());
    beforeEach(standStill);
    afterEach(() => void jest.useRealTimers());

    it.each<[string, Json, Json, Json, Json]>([
      ['is the newer one of the renewed ID token', JANE, {}, MARRIED, MARRIED],
      ['is that of the renewed ID token, not an older one of userinfo', {}, JANE, MARRIED, MARRIED],
      ['stays that of the first ID token if the renewed one has none', JANE, {}, {}, JANE],
      ['stays that of userinfo if the renewed ID token has none', {}, JANE, {}, JANE],
      [
        'is the only one of the renewed ID token',
        JANE,
        {},
        { email: 'jane@bank.example' },
        { email: 'jane@bank.example' },
      ],
    ])('%s', async (_what, first, userinfo, renewed, expected) => {
      const visit = visitWith(adapter, local);
      const { query } = await visit.leave();
      local.saysOfPeople({ sub: 'jane', ...userinfo });
      comesWith(query, first);
      await visit.comeBack(query);
      comesWith(query, { ...renewed, jti: 'renewed' });

      await visit.renew();

      const { preferred_username, email, jti } = visit.provider.claims() ?? {};
      expect(jti).toBe('renewed');
      expect({ preferred_username, email }).toEqual({
        preferred_username: undefined,
        email: undefined,
        ...expected,
      });
    });

    const comesWith = (query: URLSearchParams, more: Json) => {
      const claims = { ...goodClaims(local.issuer, query), ...more };
      local.answers(() => answersOf({ what: 'with a name or without' }, claims));
    };
  },
);
