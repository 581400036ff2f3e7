import { expect, type Page } from '@playwright/test';
import { hold, release as letGo } from './page-loading';

/**
 * Delays the page's requests that match a URL pattern until the returned function is called. The default is all scripts.
 */
export const holdRequests = async (
  page: Page,
  which: string | RegExp = '**/ui/*.js',
): Promise<() => void> => {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(which, async (route) => {
    hold(route.request());
    await released;
    letGo(route.request());
    await route.continue();
  });
  return release;
};

/** Opens a URL and returns as soon as the document starts to arrive. */
export const openAtOnce = async (page: Page, address = '/'): Promise<void> => {
  await page.goto(address, { waitUntil: 'commit' });
};

/** Opens a URL and delays the scripts of the page until the returned function is called. */
export const openBeforeScripts = async (page: Page, address = '/'): Promise<() => void> => {
  const release = await holdRequests(page);
  await openAtOnce(page, address);
  return release;
};

/**
 * Starts to measure layout shifts. The returned function resolves with the sum of all layout shift scores. Call before
 * opening the page.
 */
export const watchLayoutShift = async (page: Page): Promise<() => Promise<number>> => {
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

/** Marks the username input. The returned function resolves with true if the page still contains the same element. */
export const markBox = async (page: Page): Promise<() => Promise<boolean>> => {
  await page.locator('#username').evaluate((box) => Reflect.set(window, 'servedBox', box));
  return () => page.locator('#username').evaluate((box) => Reflect.get(window, 'servedBox') === box);
};

/** Waits until React has hydrated the page. */
export const seeTakenOver = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => {
    const box = document.querySelector('#username');
    return box !== null && Object.keys(box).some((key) => key.startsWith('__reactProps'));
  });
  await page.waitForFunction(() => !('earlyEntry' in window));
};

/** Shows the message about a slow start at once, by finishing the animation that delays it. */
export const showFallback = (page: Page): Promise<void> =>
  expect(async () => {
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.finish();
    });
    await expect(page.locator('.start-fallback')).toBeVisible({ timeout: 500 });
  }).toPass();
