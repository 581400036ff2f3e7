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

/** Waits until React has hydrated the page. */
export const seeTakenOver = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => {
    const box = document.querySelector('#username');
    return box !== null && Object.keys(box).some((key) => key.startsWith('__reactProps'));
  });
  await page.waitForFunction(() => !('earlyEntry' in window));
};

/** Keeps the message about a slow start hidden, even on a slow machine. Call before opening the page. */
export const pauseFallback = (page: Page) =>
  page.addInitScript(() => {
    const pause = () => {
      const animations = document.getAnimations();
      for (const animation of animations) animation.pause();
      if (animations.length === 0) requestAnimationFrame(pause);
    };
    pause();
  });

/** Shows the message about a slow start at once, by finishing the animation that delays it. */
export const showFallback = (page: Page): Promise<void> =>
  expect(async () => {
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.finish();
    });
    await expect(page.locator('.start-fallback')).toBeVisible({ timeout: 500 });
  }).toPass();
