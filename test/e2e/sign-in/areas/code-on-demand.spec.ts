import { holdRequests } from '../../harness/held-scripts';
import type { RecoveryPage } from '../../steps/recovery-page';
import { expect, NEW_PASSWORD, OLD_PASSWORD, test, underBoth } from './guarded-journey';

/** Collects the names, without hashes, of the scripts that the page loads from now on. */
const scriptsOf = (I: RecoveryPage): ReadonlySet<string> => {
  const names = new Set<string>();
  I.page.on('request', (request) => {
    const [, name] = /\/ui\/([\w-]+)-\w{8}\.js$/.exec(request.url()) ?? [];
    if (name !== undefined) names.add(name);
  });
  return names;
};

const RECOVERY = ['journey-screens', 'main', 'mount', 'preload'];

underBoth(() => {
  test('a recovery loads no sign-in code', async ({ I, proveBySms }) => {
    const scripts = scriptsOf(I);
    await proveBySms('sms');
    await I.resetPassword(NEW_PASSWORD);
    await I.open('/recovery/expiredpassword');
    await I.open('/recovery/unlock');
    await I.quiet();

    expect([...scripts].sort()).toEqual(RECOVERY);
  });

  for (const route of ['/mgt/password', '/configuration', '/login', '/recovery/callback?code=a&state=b']) {
    test(`${route} loads the code of the configured sign-in adapter only`, async ({
      I,
      adapter,
      provider,
    }) => {
      const scripts = scriptsOf(I);
      await I.open(route);
      if (route.startsWith('/recovery')) await I.seeHeading('We couldn’t sign you in');
      else await provider.seeForm();

      expect([...scripts]).toContain(`${adapter}-identity-provider`);
      expect([...scripts].filter((name) => name.endsWith('identity-provider'))).toHaveLength(1);
      expect([...scripts].filter((name) => /manage|configuration/.test(name))).toEqual([]);
    });
  }

  test('[1.lazy] each guarded screen has its own script, which loads only after sign-in', async ({
    I,
    provider,
  }) => {
    const scripts = scriptsOf(I);
    await I.open('/mgt/password');
    await provider.signIn('sms', OLD_PASSWORD);
    await I.seeHeading('Change your password');
    const areas = () => [...scripts].filter((name) => /manage|configuration/.test(name));
    expect(areas()).toEqual(['manage-password-screen']);

    await I.open('/configuration');
    await I.seeHeading('Current configuration');
    expect(areas()).toEqual(['manage-password-screen', 'configuration-screen']);
  });

  test('a guarded screen whose script takes over 20 s offers Reload, and appears once the script arrives', async ({
    I,
    provider,
  }) => {
    await I.open('/mgt/password');
    await provider.signIn('sms', OLD_PASSWORD);
    await I.seeHeading('Change your password');
    const release = await holdRequests(I.page, '**/configuration-screen-*.js');
    await I.clock.bring();
    await I.page.goto('/configuration');
    await expect(I.page.locator('[data-spinner=screen]')).toBeVisible();

    await I.page.clock.runFor(20_500);

    await I.seeHeading('Something went wrong');
    await I.seeButton('Reload');
    release();
    await I.seeHeading('Current configuration');
  });
});
