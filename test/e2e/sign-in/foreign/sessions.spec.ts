import { seeRenewed } from '../../harness/kept-in-browser';
import { expect, test, underBoth } from './fixtures';
import { type ForeignProvider, LOGOUT, REVOKE, TOKEN } from './foreign-provider';

const PAGE = '/mgt/password?from=mail';

/** Makes the identity provider issue tokens that expire after a minute. */
const forAMinute = (provider: ForeignProvider) => {
  provider.changeTokens(({ payload }) => Object.assign(payload, { exp: payload.iat + 60 }));
  provider.changeResponses((body) => ({ body: { ...body, expires_in: 60 } }));
};

underBoth(() => {
  test.describe('with a refresh token', () => {
    test.use({ environment: { signInScopes: ['openid', 'offline_access'] } });

    test('[settled.renewal] the session is renewed, typed text stays, and sign-out revokes both tokens and logs out at the provider', async ({
      I,
      provider,
      signInFor,
      seeNobody,
    }) => {
      forAMinute(provider);
      await I.clock.bring();
      await signInFor(PAGE);
      await I.enter('Current password', 'half typed');
      await I.quiet();
      provider.restore();

      await seeRenewed(I.page, () => I.page.clock.runFor(32_000));
      await I.page.clock.runFor(300_000);

      await I.seeTyped('Current password', 'half typed');
      await expect(I.button('Sign out')).toBeVisible();
      expect(provider.countOf(TOKEN)).toBe(1);
      await I.press('Sign out');
      await I.seeAddress('/ui');
      await seeNobody();
      await expect.poll(() => provider.countOf(REVOKE)).toBe(2);
      expect(provider.countOf(LOGOUT)).toBe(1);
    });
  });
});
