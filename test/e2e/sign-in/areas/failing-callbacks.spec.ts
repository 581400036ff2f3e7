import type { Page } from '@playwright/test';
import { expect, OLD_PASSWORD, test, underBoth } from './guarded-journey';
import type { IdentityProviderPage } from './identity-provider-page';

const PAGE = '/configuration?view=all';
const CALLBACK = '**/recovery/callback?*';

/** Hostile error text: HTML markup, 3,000 characters, and a character that reverses the text direction. */
const HOSTILE_TEXT = `<img src=x onerror=alert(1)><b>No</b> \u202E${'x'.repeat(3_000)}`;

/** Signs in with a changed callback URL. Blocks scripts at the original URL, so that the page does not complete the sign-in. */
const signInWith = async (
  page: Page,
  provider: IdentityProviderPage,
  change: (query: URLSearchParams) => void,
  part: 'query' | 'fragment' = 'query',
): Promise<void> => {
  await provider.seeForm();
  await page.route('**/ui/*.js', () => undefined);
  await provider.signIn('sms', OLD_PASSWORD);
  await page.waitForURL(CALLBACK, { waitUntil: 'commit' });
  await page.unroute('**/ui/*.js');
  const url = new URL(page.url());
  change(url.searchParams);
  if (part === 'fragment') {
    url.hash = url.search.slice(1);
    url.search = '';
    await page.goto('about:blank');
  }
  await page.goto(url.href);
};

// Only a few malformed callbacks are tested in a real browser. Tests of all malformed callbacks are in
// test/adapters/identity-provider.
underBoth(() => {
  test("[2.sign-in.1] an error callback shows the provider's text as plain text, offers Try again and stores no token", async ({
    I,
    provider,
  }) => {
    await I.open(PAGE);
    await signInWith(I.page, provider, (query) => {
      query.delete('code');
      query.set('error', 'access_denied');
      query.set('error_description', HOSTILE_TEXT);
    });

    await I.seeHeading('We couldn’t sign you in');
    await I.seeProblem(/^Try again\. You can also reset your password/);
    await I.seeTechnicalDetail(HOSTILE_TEXT);
    await expect(I.page.locator('main :is([role=alert], details) :is(img, b, script)')).toHaveCount(0);
    await provider.seeNothingKept();
    expect(await I.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

    await I.press('Try again');
    await I.seeAddress(PAGE);
    await I.seeHeading('Current configuration');
  });

  test('a callback with the code in the fragment is rejected, and the code stays neither in the URL nor in the history', async ({
    I,
    provider,
  }) => {
    await I.open(PAGE);
    await signInWith(I.page, provider, () => undefined, 'fragment');

    await I.seeTechnicalDetail(/response_mode=query was asked for/);
    await provider.seeNothingKept();
    const addresses = await I.historyOfAddresses();
    expect(addresses.filter((address) => /code=|state=/.test(address))).toEqual([]);
  });

  test('[2.sign-in.3] a completed callback that is opened again redirects to the signed-in area', async ({
    I,
    provider,
  }) => {
    const callback = I.page.waitForRequest(CALLBACK);
    await I.open(PAGE);
    await provider.signIn('sms', OLD_PASSWORD);
    await I.seeAddress(PAGE);
    await I.quiet();

    await I.open((await callback).url());
    await I.seeAddress('/mgt/password');
    await provider.seeTokensKept();
    await expect(I.button('Sign out')).toBeVisible();
  });

  test('reloading a failed callback does not retry it', async ({ I, provider }) => {
    await I.open(PAGE);
    await signInWith(I.page, provider, (query) => query.delete('state'));
    await I.seeTechnicalDetail(/no state/);

    await I.reload();

    await I.seeTechnicalDetail(/No sign-in is under way here/);
    await provider.seeNothingKept();
  });

  test("a sign-in cancelled at the provider shows the provider's error description", async ({
    I,
    provider,
  }) => {
    await I.open(PAGE);
    await provider.cancel();

    await I.seeProblem(/Message from the sign-in service: .*You have cancelled the sign-in\./);
    await provider.seeNothingKept();
  });

  test('[8.sign-in.login-required] the error login_required is shown as an ended session', async ({
    I,
    devices,
    provider,
    signInFor,
  }) => {
    await signInFor(PAGE);
    await devices.setProvider({ authorizationError: 'login_required' });

    await I.page.goto('/login');

    await I.seeProblem(/^Your session has ended\. Sign in again to continue\./);
    await provider.seeNothingKept();
  });

  test('a manipulated return address never leads to another origin', async ({ I, provider }) => {
    await I.open(PAGE);
    await provider.seeForm();
    const login = I.page.url();
    await I.open('/recovery/password');
    await I.page.evaluate(() => sessionStorage.setItem('page-to-return-to', '/.//evil.example/'));
    await I.quiet();
    await I.page.goto(login);
    await provider.signIn('sms', OLD_PASSWORD);

    await I.seeAddress('/mgt/password');
    await I.seeHeading('Change your password');
  });
});
