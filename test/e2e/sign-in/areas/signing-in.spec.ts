import { seeNothingKept } from '../../harness/kept-in-browser';
import { expect, OLD_PASSWORD, test, underBoth } from './guarded-journey';

const PAGE = '/configuration?view=all';

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
});
