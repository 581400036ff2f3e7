import { expect, test, testBoth } from './harness-fixtures';

test.use({ split: true });

testBoth(
  'signs in at a provider on another origin, renews, and signs out there',
  async (I) => {
    await I.order('identity-provider', { accessTokenSeconds: 60, idTokenSeconds: 60 });
    await I.signedIn('/mgt/password?a=1');
    const renewed = I.page.waitForResponse((response) => response.url().endsWith('/v1/token'));
    await I.page.clock.runFor(32_000);
    expect((await renewed).status()).toBe(200);

    await I.signOut();

    expect(I.told()).toEqual([true, false]);
    await I.seeNothingKept();
  },
  { scopes: ['openid', 'email', 'offline_access'] },
);
