import { jest } from '@jest/globals';
import { type AdapterName, adapters, standStill, visitWith } from './id-tokens/adapter-visit';
import { type LocalProvider, startLocalProvider } from './id-tokens/local-provider';
import { answersOf, goodClaims } from './id-tokens/token-case';

const A_DAY = 86_400;

describe.each(Object.keys(adapters) as readonly AdapterName[])(
  '[9.sign-in.skew] A session with the %s adapter',
  (adapter) => {
    let local: LocalProvider;

    beforeAll(async () => {
      local = await startLocalProvider();
    });
    afterAll(() => local.close());
    beforeEach(standStill);
    afterEach(() => void jest.useRealTimers());

    it.each([
      ['issued a day ago that expires in 2 s ends 302 s later', -A_DAY, 2, 302],
      ['that expired 270 s ago ends 30 s later', -900, -270, 30],
      ['from a clock that is 290 s behind lasts as long as it is valid there', -290, 10, 300],
      ['from a clock that is 290 s ahead lasts as long as it is valid there', 290, 390, 100],
    ])('by an ID token %s', async (_what, iat, exp, end) => {
      const visit = visitWith(adapter, local);
      const { query } = await visit.leave();
      const now = Math.floor(Date.now() / 1000);
      const claims = { ...goodClaims(local.issuer, query), iat: now + iat, exp: now + exp };
      const answer = { expires_in: 1, refresh_token: undefined };
      local.answers(() => answersOf({ what: 'of that time', answer }, claims));

      expect(await visit.comeBack(query)).toMatchObject({ ok: true });

      jest.setSystemTime((now + end) * 1000 - 1);
      expect(visit.provider.isAuthenticated()).toBe(true);
      jest.setSystemTime((now + end) * 1000);
      expect(visit.provider.isAuthenticated()).toBe(false);
    });
  },
);
