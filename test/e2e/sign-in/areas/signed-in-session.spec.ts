import { holdRequests } from '../../harness/held-scripts';
import { seeRenewed } from '../../harness/kept-in-browser';
import type { RecoveryPage } from '../../steps/recovery-page';
import { expect, followOnceThere, NEW_PASSWORD, OLD_PASSWORD, test, underBoth } from './guarded-journey';

const TOKEN = '/v1/token';
const PAGE = '/mgt/password?from=mail';
const RENEWING = { signInScopes: ['openid', 'email', 'offline_access'] };
const A_MINUTE = { accessTokenSeconds: 60, idTokenSeconds: 60 };
const AN_HOUR = { accessTokenSeconds: 3_600, idTokenSeconds: 3_600 };

/** Test cases for the renewal of tokens: the time passes normally, or the machine sleeps when the renewal is due. */
const renewals: readonly (readonly [title: string, pass: (I: RecoveryPage) => Promise<void>])[] = [
  [
    '[settled.renewal] with a refresh token the session is renewed, and typed text stays',
    (I) => I.page.clock.runFor(32_000),
  ],
  [
    'after a sleep beyond the renewal time the session is renewed, and typed text stays',
    (I) => I.clock.sleep(600_000),
  ],
];

underBoth(() => {
  for (const [title, pass] of renewals)
    test(title, async ({ I, devices, provider, signInFor }) => {
      await devices.setEnvironment(RENEWING);
      await devices.setProvider(A_MINUTE);
      await I.clock.bring();
      await signInFor(PAGE);
      await devices.setProvider(AN_HOUR);
      await I.enter('Current password', 'half typed');
      await I.quiet();
      provider.takeRequests();

      await seeRenewed(I.page, () => pass(I));
      await I.page.clock.runFor(300_000);

      await I.seeTyped('Current password', 'half typed');
      await expect(I.button('Sign out')).toBeVisible();
      expect(provider.countOf(TOKEN)).toBe(1);
    });

  test('[settled.renewal] without a refresh token the session ends with a message, and signing in returns to the same page', async ({
    I,
    devices,
    provider,
    signInFor,
  }) => {
    await devices.setProvider(A_MINUTE);
    await I.clock.bring();
    await signInFor(PAGE);

    await I.page.clock.runFor(57_000);
    await expect(I.button('Sign out')).toBeVisible();
    await I.page.clock.runFor(6_000);

    await I.seeHeading('You’re signed out');
    await I.see('Your session has ended. Sign in again to continue.');
    await expect(I.page.getByRole('heading', { level: 1 })).toBeFocused();
    await provider.seeNothingKept();
    await I.press('Sign in');
    await I.seeAddress(PAGE);
    await expect(I.button('Sign out')).toBeVisible();
  });

  test('a password change that is pending when the session ends still shows its result', async ({
    I,
    devices,
    bank,
    signInFor,
  }) => {
    await devices.setProvider({ accessTokenSeconds: 15, idTokenSeconds: 15 });
    await I.clock.bring();
    await signInFor(PAGE);
    const release = await holdRequests(I.page, '**/credentials/expiredpassword');
    await I.changePassword(OLD_PASSWORD, NEW_PASSWORD);
    await I.page.clock.fastForward(15_000);
    release();

    await I.seeHeading('Your password has been changed');
    await I.see('Your session has ended. Sign in again to continue.');
    await I.seeButton('Sign in');
    await I.page.context().clearCookies();
    await bank.open();
    await bank.seePasswordChanged('sms', OLD_PASSWORD, NEW_PASSWORD);
  });

  test('a session that was ended at the provider shows as signed out at the next renewal', async ({
    I,
    devices,
    announce,
    provider,
    signInFor,
  }) => {
    announce.failedRequest(`${TOKEN} 400`);
    await devices.setEnvironment(RENEWING);
    await devices.setProvider(A_MINUTE);
    await I.clock.bring();
    await signInFor(PAGE);
    await devices.setProvider({ tokenError: 'login_required' });

    await I.page.clock.runFor(32_000);

    await I.seeHeading('You’re signed out');
    await provider.seeNothingKept();
  });

  test('sign-out ends the session here and at the provider, which asks for the password again', async ({
    I,
    provider,
    signInFor,
    signOut,
  }) => {
    await signInFor(PAGE);

    await signOut();
    expect(provider.takeRequests()).toEqual(expect.arrayContaining(['/v1/revoke', '/v1/logout']));

    await I.page.goBack();
    await I.page.goto('/configuration');
    await provider.signIn('google', OLD_PASSWORD);
    await I.seeAddress('/configuration');
    await I.see(/^Signed in as .*google/);
  });

  test('following a link during a slow sign-out does not interrupt the sign-out', async ({
    I,
    provider,
    signInFor,
  }) => {
    await signInFor(PAGE);
    const followed = await followOnceThere(I.page, 'Account Recovery', 'Sign out');
    await I.reload();
    const release = await holdRequests(I.page, '**/v1/logout?**');
    const left = I.page.waitForRequest('**/v1/logout?**');
    const pressed = I.press('Sign out');
    const logout = await left;
    await followed.done;
    release();
    await pressed;
    await logout.response();

    await I.seeAddress('/ui');
    await I.page.goto(PAGE);
    await provider.seeForm();
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

test.describe('oidc', () => {
  test.use({ adapter: 'oidc' });

  test('if the provider has no logout endpoint, sign-out still ends on /ui', async ({
    devices,
    signInFor,
    signOut,
  }) => {
    await devices.setProvider({ hasLogout: false });
    await signInFor(PAGE);

    await signOut();
  });

  test('a sign-out that cannot reach the provider shows a warning', async ({
    I,
    announce,
    provider,
    signInFor,
  }) => {
    announce.failedRequest(/\/oauth2\/default\/\S+ net::ERR/);
    await signInFor(PAGE);
    await I.reload();
    await I.page.route('**/oauth2/default/**', (route) => route.abort('connectionrefused'));

    await I.press('Sign out');

    await I.seeHeading('You’re signed out');
    await I.seeProblem(/we couldn’t/);
    await provider.seeNothingKept();
  });
});
