import { seeNothingKept, seeRenewed, seeTokensKept } from '../../harness/kept-in-browser';
import { expect, OLD_PASSWORD, test, underBoth } from './guarded-journey';

const TOKEN = '/v1/token';
const PAGE = '/mgt/password?from=mail';
const RENEWING = { signInScopes: ['openid', 'email', 'offline_access'] };
const A_MINUTE = { accessTokenSeconds: 60, idTokenSeconds: 60 };
const AN_HOUR = { accessTokenSeconds: 3_600, idTokenSeconds: 3_600 };

underBoth(() => {
  test('[settled.renewal] without a refresh token the session ends with a message, and signing in returns to the same page', async ({
    I,
    devices,
    signInFor,
  }) => {
    await devices.setProvider(A_MINUTE);
    await I.clock.bring();
    await signInFor(PAGE);

    await I.page.clock.runFor(57_000);
    await expect(I.button('Sign out')).toBeVisible();
    await I.page.clock.runFor(6_000);

    await I.seeHeading('You’re signed out');
    await I.see('Sign in again to continue.');
    await expect(I.page.getByRole('heading', { level: 1 })).toBeFocused();
    await seeNothingKept(I.page);
    await I.press('Sign in');
    await I.seeAddress(PAGE);
    await expect(I.button('Sign out')).toBeVisible();
  });

  test('[settled.renewal] two tabs renew the session once, and signing out in one tab ends it in the other', async ({
    I,
    context,
    devices,
    signInFor,
  }) => {
    await devices.setEnvironment(RENEWING);
    await devices.setProvider(A_MINUTE);
    await I.clock.bring();
    await signInFor(PAGE);
    await devices.setProvider(AN_HOUR);
    const other = await context.newPage();
    await other.goto('/mgt/password');
    await expect(other.getByRole('button', { name: 'Sign out' })).toBeVisible();
    const renewals: string[] = [];
    context.on('request', (request) => {
      if (request.url().endsWith(TOKEN)) renewals.push(request.url());
    });

    await seeRenewed(I.page, () => I.page.clock.runFor(32_000));
    await I.page.clock.runFor(60_000);
    expect(renewals).toHaveLength(1);
    await I.press('Sign out');

    await expect(other.getByRole('heading', { level: 1 })).toHaveText('You’re signed out');
    await I.seeAddress('/ui');
  });

  test('[9.sign-in.storage] if web storage throws, cookies keep the session across a reload until sign-out', async ({
    I,
    context,
    signInFor,
    signOut,
  }) => {
    await I.page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('The operation is insecure.', 'SecurityError');
          },
        });
    });
    await signInFor(PAGE);
    await I.reload();
    await expect(I.button('Sign out')).toBeVisible();
    await seeTokensKept(I.page);
    const tokens = (await context.cookies()).filter(({ name }) => /-token/.test(name));
    expect(tokens.length).toBeGreaterThan(0);
    for (const { sameSite, expires } of tokens) expect([sameSite, expires > 0]).toEqual(['Strict', true]);

    await signOut();
  });
});

test.describe('okta', () => {
  test('[8.sign-in.E0000011] the error E0000011 deletes the transaction token cookie', async ({
    I,
    context,
    devices,
    provider,
    announce,
  }) => {
    announce.failedRequest(`${TOKEN} 400`);
    await context.addCookies([{ name: 'oktaStateToken', value: 'a-token', url: devices.origin }]);
    await devices.setProvider({ tokenError: 'E0000011' });
    await I.open(PAGE);
    await provider.signIn('sms', OLD_PASSWORD);

    await I.seeTechnicalDetail('ordered: E0000011');
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('oktaStateToken');
  });

  test('[8.sign-in.E0000007] sign-out without an ID token succeeds although there is no session to close', async ({
    I,
    context,
    announce,
    signInFor,
    signOut,
  }) => {
    announce.failedRequest('/api/v1/sessions/me 404');
    await signInFor(PAGE);
    await I.page.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => name.startsWith('okta-token-storage')) ?? '';
      const { accessToken } = JSON.parse(localStorage.getItem(key) ?? '');
      localStorage.setItem(key, JSON.stringify({ accessToken }));
    });
    await context.clearCookies();

    await signOut();
  });
});
