import { axeFindsNothing } from './axe-finds-nothing';
import { expect, test } from './guarded-journey';
import { guardedTour, tourFailures } from './guarded-tour';
import { tour } from './tour';

test.slow();

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test('axe finds nothing on any screen of a recovery', async ({ I, devices, announce }) => {
      announce.failedRequest('/credentials/verifyandresetpassword 400');
      announce.failedRequest('/credentials/verifyandunlock 403');
      announce.failedRequest('/credentials/verifyandunlock 401');
      announce.failedRequest('/credentials/expiredpassword 403');
      announce.failedRequest('/configuration/admin 500');
      await tour(I, devices, (name) => axeFindsNothing(I, name));
    });

    test('axe finds nothing on any guarded screen', async ({ I, devices, provider, announce }) => {
      for (const failure of tourFailures) announce.possiblyFailedRequest(failure);
      await guardedTour(I, devices, provider, (name) => axeFindsNothing(I, name));
    });
  });
}

test.describe('right to left', () => {
  test.use({ locale: 'ar' });

  for (const route of ['/', '/ui', '/recovery/unlock', '/recovery/expiredpassword', '/recovery/callback']) {
    test(`axe finds nothing at ${route}`, async ({ I }) => {
      await I.open(route);
      await I.quiet();
      await expect(I.page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(I.page.locator('html')).toHaveAttribute('dir', 'rtl');
      await axeFindsNothing(I, route);
    });
  }
});

test('axe finds what is wrong', async ({ I }) => {
  await I.open();
  await I.page.evaluate(() => document.documentElement.removeAttribute('lang'));

  await expect(axeFindsNothing(I, 'a page without its language')).rejects.toThrow('html-has-lang');
});
