import { seeRenewed } from '../../harness/kept-in-browser';
import { expect, test, underBoth } from './fixtures';
import { type ForeignProvider, REVOKE, TOKEN } from './foreign-provider';

const PAGE = '/mgt/password?from=mail';

/** Tokens that last a minute. */
const forAMinute = (provider: ForeignProvider) => {
  provider.bendTokens(({ payload }) => Object.assign(payload, { exp: payload.iat + 60 }));
  provider.bendAnswers((body) => ({ body: { ...body, expires_in: 60 } }));
};

underBoth(() => {
  test.describe('with a refresh token', () => {
    test.use({ environment: { signInScopes: ['openid', 'offline_access'] } });

    test('[settled.renewal] the session is renewed, nothing on the screen is lost, and a sign-out withdraws both tokens', async ({
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
      provider.straighten();

      await seeRenewed(I.page, () => I.page.clock.runFor(32_000));
      await I.page.clock.runFor(300_000);

      await I.seeTyped('Current password', 'half typed');
      await expect(I.button('Sign out')).toBeVisible();
      expect(provider.countOf(TOKEN)).toBe(1);
      await I.press('Sign out');
      await I.seeAddress('/ui');
      await seeNobody();
      await expect.poll(() => provider.countOf(REVOKE)).toBe(2);
    });

    test('[settled.renewal] a renewal that brings the token of another person is not taken, and the session ends', async ({
      I,
      provider,
      signInFor,
      seeNobody,
    }) => {
      forAMinute(provider);
      await I.clock.bring();
      await signInFor(PAGE);
      await I.quiet();
      provider.straighten();
      provider.bendTokens(({ payload }) =>
        Object.assign(payload, { sub: 'mallory', preferred_username: 'mallory' }),
      );

      await I.page.clock.runFor(32_000);
      await expect.poll(() => provider.countOf(TOKEN)).toBe(1);
      await I.quiet();
      expect(await I.page.content()).not.toContain('mallory');
      await I.page.clock.runFor(32_000);

      await I.seeHeading('You are signed out');
      await seeNobody();
    });
  });

  test('[settled.renewal] without one the session ends with its tokens, and goes on at the same page', async ({
    I,
    provider,
    signInFor,
    seeNobody,
  }) => {
    forAMinute(provider);
    await I.clock.bring();
    await signInFor(PAGE);
    await I.page.clock.runFor(57_000);
    await expect(I.button('Sign out')).toBeVisible();

    await I.page.clock.runFor(6_000);

    await I.seeHeading('You are signed out');
    await seeNobody();
    await I.press('Sign in');
    await I.seeAddress(PAGE);
    await expect(I.button('Sign out')).toBeVisible();
  });
});
