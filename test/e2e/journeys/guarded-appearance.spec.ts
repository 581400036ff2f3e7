import { expect, test } from './guarded-journey';
import { guardedTour, tourFailures } from './guarded-tour';
import { seeAllOf } from './see-all-of';

test.slow();
test.beforeEach(({ announce }) => {
  for (const failure of tourFailures) announce.possiblyFailedRequest(failure);
});

test('every guarded screen fits 320 pixels, in forced colours', async ({ I, devices, provider }) => {
  await I.page.setViewportSize({ width: 320, height: 640 });
  await I.page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await guardedTour(I, devices, provider, (name) => seeAllOf(I, name));
});

test('every guarded screen takes text of twice the size, in the dark', async ({
  I,
  devices,
  provider,
  context,
}) => {
  const browser = await context.newCDPSession(I.page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  await I.page.emulateMedia({ colorScheme: 'dark' });
  await I.page.setViewportSize({ width: 640, height: 800 });
  await guardedTour(I, devices, provider, async (name) => {
    await seeAllOf(I, name);
    await expect(I.page.locator('h1')).toHaveCSS('font-size', '48px');
  });
});
