import type { Page } from '@playwright/test';
import { holdRequests } from '../../harness/held-scripts';
import { expect, followOnceThere, NEW_PASSWORD, OLD_PASSWORD, test, underBoth } from './guarded-journey';

const PAGE = '/configuration?view=all';
const DISCOVERY = '/oauth2/default/.well-known/openid-configuration';
const UNREACHABLE = /^We can’t reach the sign-in service/;

/**
 * Makes the first matching request fail with "connection refused". Passes later requests to the server. Does not remove
 * the route after the first request, because the removal would delay pending requests.
 */
const refuseOnce = async (page: Page, pattern: string | RegExp) => {
  let isRefused = false;
  await page.route(pattern, async (route) => {
    if (isRefused) return route.continue();
    isRefused = true;
    return route.abort('connectionrefused');
  });
};

underBoth(() => {
  test('an unreachable provider shows an error, recovery works, and a second sign-in succeeds', async ({
    I,
    provider,
    announce,
    proveBySms,
  }) => {
    announce.failedRequest(`${DISCOVERY} net::ERR`);
    await refuseOnce(I.page, `**${DISCOVERY}`);
    await I.open(PAGE);
    await I.seeHeading('We couldn’t sign you in');
    await I.seeProblem(UNREACHABLE);
    await provider.seeNothingKept();

    await proveBySms('sms');
    await I.resetPassword(NEW_PASSWORD);

    await I.open(PAGE);
    await provider.signIn('sms', NEW_PASSWORD);
    await I.seeAddress(PAGE);
  });

  test('[8.sign-in.timeout] a discovery request without a response times out after 10 s, and Try again signs in', async ({
    I,
    provider,
    announce,
  }) => {
    announce.failedRequest(`${DISCOVERY} net::ERR_ABORTED`);
    await I.page.route(`**${DISCOVERY}`, () => undefined, { times: 1 });
    await I.clock.bring();
    const asked = I.page.waitForRequest(`**${DISCOVERY}`);
    await I.page.goto(PAGE);
    await asked;
    await I.seeHeading('Signing you in…');

    await I.page.clock.runFor(10_500);

    await I.seeProblem(UNREACHABLE);
    await I.press('Try again');
    await provider.signIn('sms', OLD_PASSWORD);
    await I.seeAddress(PAGE);
  });

  test('a slow discovery response does not interrupt a recovery started in the meantime', async ({
    I,
    provider,
  }) => {
    const release = await holdRequests(I.page, `**${DISCOVERY}`);
    const asked = I.page.waitForRequest(`**${DISCOVERY}`);
    await I.open('/ui');
    await I.follow('Sign in');
    const discovery = await asked;
    await I.page.goBack();
    await I.follow('Reset your password');
    await I.enterUsername('several');
    release();
    await (await discovery.response())?.finished();
    await I.clock.settle();

    await I.seeTyped('Username', 'several');
    await I.seeAddress('/recovery/password');
    expect(provider.takeRequests().filter((path) => path.startsWith('/v1'))).toEqual([]);
  });

  test('a slow response of the authorization endpoint does not interrupt a recovery started in the meantime', async ({
    I,
  }) => {
    const followed = await followOnceThere(I.page, 'Recover your account instead');
    const release = await holdRequests(I.page, '**/v1/authorize?**');
    const asked = I.page.waitForRequest('**/v1/authorize?**');
    await I.page.goto(PAGE);
    await asked;
    await followed.done;
    await I.seeAddress('/recovery/password');

    release();
    await I.clock.settle();

    await I.seeAddress('/recovery/password');
    await I.submitUsername('several');
    await I.seeAddress('/recovery/password/verifypush');
  });

  test('a 204 from the authorization endpoint shows an error after 5 s', async ({ I, announce }) => {
    announce.possiblyFailedRequest('/v1/authorize');
    await I.clock.bring();
    await I.page.route('**/v1/authorize?**', (route) => route.fulfill({ status: 204 }));
    const asked = I.page.waitForRequest('**/v1/authorize?**');
    await I.page.goto(PAGE);
    await asked;
    await I.seeHeading('Signing you in…');

    await I.page.clock.runFor(5_100);

    await I.seeProblem(UNREACHABLE);
    await I.seeAddress(PAGE);
    await I.follow('Recover your account instead');
    await I.seeHeading('Reset your password');
  });

  test('a sign-in while offline shows an error, and a link leads to the recovery', async ({
    I,
    adapter,
    announce,
  }) => {
    announce.failedRequest(`${adapter}-identity-provider`);
    announce.possiblyFailedRequest('journey-screens');
    await I.open('/ui');
    const signIn = I.page.getByRole('link', { name: 'Sign in', exact: true });
    await expect(signIn).toBeVisible();
    await I.quiet();
    await I.page.context().setOffline(true);
    await signIn.click();

    await I.seeHeading('We couldn’t sign you in');
    await I.seeProblem(UNREACHABLE);
    await I.page.getByRole('link', { name: 'Recover your account instead' }).click();
    await I.seeHeading('Reset your password');
  });

  test('a failed token request stores nothing, and Try again signs in', async ({ I, provider, announce }) => {
    announce.failedRequest('/v1/token net::ERR');
    await refuseOnce(I.page, '**/v1/token');
    await I.open(PAGE);
    await provider.signIn('sms', OLD_PASSWORD);
    await I.seeProblem(UNREACHABLE);
    await provider.seeNothingKept();

    await I.press('Try again');
    await I.seeAddress(PAGE);
    await I.seeHeading('Current configuration');
  });

  test('a sign-in script that fails to load shows an error, and Try again loads it', async ({
    I,
    adapter,
    provider,
    announce,
  }) => {
    announce.failedRequest(`${adapter}-identity-provider`);
    await refuseOnce(I.page, new RegExp(`/ui/${adapter}-identity-provider-\\w+\\.js$`));
    await I.open(PAGE);
    await I.seeProblem(UNREACHABLE);

    await I.press('Try again');
    await provider.signIn('sms', OLD_PASSWORD);
    await I.seeAddress(PAGE);
  });
});

test('[5.sign-in.1 8.sign-in.settings] okta: an issuer with "-admin" is rejected with an error; a link leads to the recovery', async ({
  I,
}) => {
  const issuer = 'https://bank-admin.okta.com/oauth2/default';
  await I.page.route('**/configuration/admin', (route) =>
    route.fulfill({ json: { issuer, clientId: 'a', redirectUri: 'https://bank.example/recovery/callback' } }),
  );
  await I.open('/login');
  await I.seeTechnicalDetail('contains "-admin" in subdomain');

  await I.follow('Recover your account instead');
  await I.seeHeading('Reset your password');
});
