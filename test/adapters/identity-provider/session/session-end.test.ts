import { jest } from '@jest/globals';
import { describeEachAdapter } from '../each-adapter/each-adapter';

const A_DAY = 86_400;

describeEachAdapter('[9.sign-in.skew] A session with the %s adapter', (at) => {
  it.each([
    ['issued a day ago that expires in 2 s ends after 302 s', -A_DAY, 2, 302],
    ['that expired 270 s ago ends after 30 s', -900, -270, 30],
    ['from a provider whose clock is 290 s behind ends after the token’s lifetime of 300 s', -290, 10, 300],
    ['from a provider whose clock is 290 s ahead ends after the token’s lifetime of 100 s', 290, 390, 100],
  ])('with an ID token %s', async (_what, iat, exp, end) => {
    const now = Math.floor(Date.now() / 1000);
    const { visit } = await at.givenSignedIn({
      answer: {
        answer: { expires_in: 1, refresh_token: undefined },
        claims: (good) => ({ ...good, iat: now + iat, exp: now + exp }),
      },
    });

    jest.setSystemTime((now + end) * 1000 - 1);
    expect(visit.provider.isAuthenticated()).toBe(true);
    jest.setSystemTime((now + end) * 1000);
    expect(visit.provider.isAuthenticated()).toBe(false);
  });
});
