import { expect, type Page } from '@playwright/test';

/** Makes the browser discard the page and load it again in the same tab. */
export type Interrupt = (page: Page) => Promise<unknown>;

/** Freezes the page, as a phone does with a background tab. Only Chromium has a command for this. */
const freeze = async (page: Page): Promise<void> => {
  if (page.context().browser()?.browserType().name() !== 'chromium') return;
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setWebLifecycleState', { state: 'frozen' });
  await browser.detach();
};

/** Maps the name of an interruption to its function. Playwright disables the back/forward cache, so `goBack` reloads the page. */
const ways: Readonly<Record<string, Interrupt>> = {
  'a reload': (page) => page.reload(),
  // Simulates a discard. `resume-discard.spec.ts` tests a real one.
  'a discarded tab': async (page) => {
    await freeze(page);
    await page.goto('about:blank');
    await page.goBack();
  },
  'Back from another page': async (page) => {
    await page.goto('/sandbox/login');
    await page.goBack();
  },
};

/** Interrupts the page (for example by a reload), and checks that the browser has loaded the page again. */
const checked =
  (interrupt: Interrupt): Interrupt =>
  async (page) => {
    await page.evaluate(() => Reflect.set(window, 'isOldPage', true));
    await interrupt(page);
    expect(await page.evaluate(() => 'isOldPage' in window)).toBe(false);
  };

/** Maps the name of each interruption to its function. The function rejects if the browser still shows the old page. */
export const interruptions: Readonly<Record<string, Interrupt>> = Object.fromEntries(
  Object.entries(ways).map(([name, interrupt]) => [name, checked(interrupt)]),
);
