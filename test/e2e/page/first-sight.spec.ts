import type { Page } from '@playwright/test';
import { directionOf, everyLanguage } from '../../ui/texts';
import { entryIn } from '../accessibility/states/words';
import {
  openAtOnce,
  openBeforeScripts,
  pauseFallback,
  seeTakenOver,
  showFallback,
} from '../harness/held-scripts';
import { ENGINE, unlessFull } from '../selection';
import { expect, test } from '../steps/journey';

/**
 * Starts to measure layout shifts. The returned function resolves with the sum of all layout shift scores. Call before
 * opening the page.
 */
const watchLayoutShift = async (page: Page): Promise<() => Promise<number>> => {
  await page.addInitScript(() => {
    Reflect.set(window, 'layoutShift', 0);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Reflect.set(
          window,
          'layoutShift',
          Reflect.get(window, 'layoutShift') + (Reflect.get(entry, 'value') ?? 0),
        );
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => Reflect.get(window, 'layoutShift'));
};

/**
 * Language and theme combinations that also run without `--full`. They cover both text directions, and languages with
 * and without texts in the HTML document.
 */
const inSpread: readonly string[] = ['de light', 'ar dark', 'ja light', 'he dark'];

for (const colorScheme of ['light', 'dark'] as const) {
  for (const language of everyLanguage) {
    test.describe(() => {
      test.use({ locale: language, colorScheme });

      const title = `[additions.early.1] the early screen in ${language}, ${colorScheme} looks like the final screen, without a layout shift`;
      test(title, unlessFull(inSpread.includes(`${language} ${colorScheme}`)), async ({ I, devices }) => {
        await devices.setEnvironment({ title: 'Get back in' });
        await pauseFallback(I.page);
        const layoutShift = await watchLayoutShift(I.page);
        const release = await openBeforeScripts(I.page, '/recovery/unlock');
        await expect(I.page.locator('h1')).toHaveText(entryIn(language).UNLOCK ?? '');
        await expect(I.page).toHaveTitle('Get back in');
        await expect(I.page.getByRole('banner')).toHaveText('Get back in');
        await expect(I.page.locator('img.logo')).toBeVisible();
        const page = I.page.locator('html');
        await expect(page).toHaveAttribute('lang', language);
        await expect(page).toHaveAttribute('dir', directionOf(language));
        const colors = () =>
          I.page.locator('main').evaluate((card) => getComputedStyle(card).backgroundColor);
        const before = [await colors(), await I.page.locator('main').innerText()];

        release();
        await seeTakenOver(I.page);
        await I.quiet();
        expect([await colors(), await I.page.locator('main').innerText()]).toEqual(before);
        expect(await layoutShift()).toBe(0);
      });
    });
  }
}

test('[additions.early.8] the entry screen is painted before the main script runs', { tag: ENGINE }, async ({
  I,
}) => {
  await I.page.addInitScript(() => {
    let isPainted = false;
    const see = (paints: PerformanceEntryList) => {
      isPainted ||= paints.some(({ name }) => name === 'first-contentful-paint');
    };
    const paints = new PerformanceObserver((list) => see(list.getEntries()));
    paints.observe({ type: 'paint', buffered: true });
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector('script[src*="/ui/main-"]')) return;
      observer.disconnect();
      // Reads the paints that were not reported yet: the page may receive them first, and then start the main script.
      see(paints.takeRecords());
      Reflect.set(window, 'wasPaintedBeforeMain', isPainted);
    }).observe(document, { subtree: true, childList: true });
  });
  // Stops the page's timers. Otherwise, the main script would start after `PAINT_TIMEOUT`, even without a paint.
  await I.clock.bring();
  await I.clock.stop();
  await openAtOnce(I.page);
  await seeTakenOver(I.page);

  expect(await I.page.evaluate(() => Reflect.get(window, 'wasPaintedBeforeMain'))).toBe(true);
});

test('[additions.early.1] the HTML document alone is styled and accepts typing', async ({ I, announce }) => {
  await I.page.route('**', (route) =>
    route.request().isNavigationRequest() ? route.fallback() : new Promise(() => undefined),
  );
  announce.possiblyFailedRequest('net::');
  await openAtOnce(I.page);
  await I.enterUsername('google');
  await expect(I.button('Next')).not.toHaveCSS('background-color', 'rgb(239, 239, 239)');
  await expect(I.page.locator('main')).toHaveCSS('display', 'flex');
});

test.describe(() => {
  test.use({ javaScriptEnabled: false });

  test('without JavaScript the page shows a message that it needs JavaScript, and no form', async ({
    page,
    announce,
  }) => {
    announce.possiblyFailedRequest(/\.js csp$/);
    await page.goto('/');
    await expect(page.locator('.no-script')).toBeVisible();
    await expect(page.locator('.no-script')).toContainText('This page needs JavaScript');
    await expect(page.locator('#root')).toBeHidden();
  });
});

test('[additions.early.5] a text placeholder is never visible on a page without an early screen', async ({
  I,
}) => {
  await I.page.addInitScript(() => {
    new MutationObserver(() => {
      const root = document.getElementById('root');
      const shown = root?.hidden ? '' : (root?.textContent ?? '');
      if (shown.includes('⟦')) Reflect.set(window, 'seen', shown);
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });
  for (const address of ['/recovery/expiredpassword', '/recovery/password/reset/a-token', '/ui']) {
    await I.open(address);
    expect(await I.page.evaluate(() => Reflect.get(window, 'seen')), address).toBeUndefined();
  }
});

test.describe(() => {
  test.use({ viewport: { width: 320, height: 568 } });

  test('on a small phone the message about a slow start does not cover the form', async ({ I, devices }) => {
    const release = await openBeforeScripts(I.page);
    await I.enterUsername('google');
    await showFallback(I.page);
    await I.press('Next');
    await I.seeButton('Next', 'busy');

    release();
    await I.seeAddress('/recovery/password/google');
    expect(await devices.journey()).toEqual(['/recovery/mfafactors 200']);
  });
});
