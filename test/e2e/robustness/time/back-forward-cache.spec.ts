import type { Page } from '@playwright/test';
import { expect, test } from '../../steps/journey';

// A browser that may keep whole pages for Back and Forward; the tests' browser is told not to.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
});

test('Back to a journey that was left begins anew: no name, no proof and nothing typed comes back', async ({
  I,
  proveBySms,
}) => {
  await proveBySms('sms');
  await I.seeHeading('Choose a new password');
  await I.enter('New password', 'half typed');
  await I.quiet();
  await I.page.goto('/sandbox/login');

  await I.page.goBack();

  await I.seeHeading('Reset your password');
  expect(await whyNotKept(I.page)).toContain('response-cache-control-no-store');
  await I.seeTyped('Username', '');
  expect(await I.page.content()).not.toContain('half typed');
  await proveBySms('sms');
  await I.seeHeading('Choose a new password');
});

/** Why the browser has not kept the page that Back leads to; a browser that is driven from outside has reasons of its own as well. */
const whyNotKept = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    const { reasons = [] } = Reflect.get(navigation ?? {}, 'notRestoredReasons') ?? {};
    return reasons.map(({ reason }: { readonly reason: string }) => reason);
  });
