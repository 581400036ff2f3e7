import { expect, test } from './journey';
import { seeAllOf } from './see-all-of';
import { tour } from './tour';

test.slow();
test.beforeEach(({ announce }) => {
  announce.failedRequest('/credentials/verifyandresetpassword 400');
  announce.failedRequest('/credentials/verifyandunlock 403');
  announce.failedRequest('/credentials/verifyandunlock 401');
  announce.failedRequest('/credentials/expiredpassword 403');
  announce.failedRequest('/configuration/admin 500');
});

test('every screen fits 320 pixels, in forced colours and without motion', async ({ I, devices }) => {
  await I.page.setViewportSize({ width: 320, height: 640 });
  await I.page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await tour(I, devices, async (name) => {
    await seeAllOf(I, name);
    await expect(I.page.locator('[data-spinner]')).toHaveCount(0);
    expect(await I.page.evaluate(() => document.getAnimations().length), `animations on ${name}`).toBe(0);
  });
});

test('every screen takes text of twice the size, in the dark', async ({ I, devices, context }) => {
  const browser = await context.newCDPSession(I.page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  await I.page.emulateMedia({ colorScheme: 'dark' });
  await I.page.setViewportSize({ width: 640, height: 800 });
  await tour(I, devices, async (name) => {
    await seeAllOf(I, name);
    await expect(I.page.locator('h1')).toHaveCSS('font-size', '48px');
    await expect(I.page.locator('body')).toHaveCSS('background-color', 'rgb(11, 17, 28)');
  });
});
