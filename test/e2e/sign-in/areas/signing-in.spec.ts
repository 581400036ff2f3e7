import { seeNothingKept, seeTokensKept } from '../../harness/kept-in-browser';
import { expect, OLD_PASSWORD, test, underBoth } from './guarded-journey';

const PAGE = '/configuration?view=all';
const DISCOVERY = '/oauth2/default/.well-known/openid-configuration';

/** Hostile error text: HTML markup, 3,000 characters, and a character that reverses the text direction. */
const HOSTILE_TEXT = `<img src=x onerror=alert(1)><b>No</b> \u202E${'x'.repeat(3_000)}`;

// Only one failure of each kind is tested in a real browser. All others are tested in test/adapters/identity-provider.
underBoth(() => {
  test('[1.lazy] the adapter’s script loads at a sign-in, and that of each guarded screen after it', async ({
    I,
    adapter,
    provider,
  }) => {
    const scripts = new Set<string>();
    I.page.on('request', (request) => {
      const [, name] = /\/ui\/([\w-]+)-\w{8}\.js$/.exec(request.url()) ?? [];
      if (name !== undefined) scripts.add(name);
    });
    await I.open('/recovery/password');
    await I.quiet();
    expect([...scripts].filter((name) => /identity-provider|manage|configuration/.test(name))).toEqual([]);
    await I.open('/mgt/password');
    await provider.signIn('sms', OLD_PASSWORD);
    await I.seeHeading('Change your password');
    expect([...scripts].filter((name) => name.endsWith('identity-provider'))).toEqual([
      `${adapter}-identity-provider`,
    ]);
    const areas = () => [...scripts].filter((name) => /manage|configuration/.test(name));
    expect(areas()).toEqual(['manage-password-screen']);

    await I.open('/configuration');
    await I.seeHeading('Current configuration');
    expect(areas()).toEqual(['manage-password-screen', 'configuration-screen']);
  });

  test("[2.sign-in.1] an error callback shows the provider's text as plain text, offers Try again and stores no token", async ({
    I,
    devices,
    provider,
  }) => {
    await devices.setProvider({
      authorizationError: 'access_denied',
      authorizationErrorDescription: HOSTILE_TEXT,
    });
    await I.page.goto(PAGE);

    await I.seeHeading('We couldn’t sign you in');
    await I.seeProblem(/^Try again in a few minutes\./);
    await I.seeTechnicalDetail(HOSTILE_TEXT);
    await expect(I.page.locator('main :is([role=alert], details) :is(img, b, script)')).toHaveCount(0);
    await seeNothingKept(I.page);
    expect(await I.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

    await devices.setProvider({ authorizationError: null });
    await I.press('Try again');
    await provider.signIn('sms', OLD_PASSWORD);
    await I.seeAddress(PAGE);
    await I.seeHeading('Current configuration');
  });

  test('[2.sign-in.3] a completed callback that is opened again redirects to the signed-in area', async ({
    I,
    provider,
  }) => {
    const callback = I.page.waitForRequest('**/recovery/callback?*');
    await I.open(PAGE);
    await provider.signIn('sms', OLD_PASSWORD);
    await I.seeAddress(PAGE);
    await I.quiet();

    await I.open((await callback).url());
    await I.seeAddress('/mgt/password');
    await seeTokensKept(I.page);
    await expect(I.button('Sign out')).toBeVisible();
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

    await I.seeProblem(/^This page can’t reach the sign-in service/);
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
