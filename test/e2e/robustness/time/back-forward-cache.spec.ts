import type { Page } from '@playwright/test';
import { expect, test } from '../../steps/journey';

// Enables the back/forward cache, which Playwright disables by default.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
});

test('[settled.resume.3] Back to a recovery after its proof keeps the username, but requires a new proof and drops typed text', async ({
  I,
  proveBySms,
}) => {
  await proveBySms('sms');
  await I.seeHeading('Choose a new password');
  await I.enter('New password', 'half typed');
  await I.quiet();
  await I.page.goto('/sandbox/login');

  await I.page.goBack();

  await I.seeHeading('Continue as sms?');
  expect(await whyNotKept(I.page)).toContain('response-cache-control-no-store');
  await I.press('Continue');
  await I.see('To protect your account, verify your identity again.');
  expect(await I.page.content()).not.toContain('half typed');
  await proveBySms('sms');
  await I.seeHeading('Choose a new password');
});

/**
 * Returns the browser's reasons for not restoring the page from the back/forward cache. Some reasons occur only in
 * automated browsers.
 */
const whyNotKept = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    const { reasons = [] } = Reflect.get(navigation ?? {}, 'notRestoredReasons') ?? {};
    return reasons.map(({ reason }: { readonly reason: string }) => reason);
  });
