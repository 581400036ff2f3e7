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

/**
 * Actions after which the browser must load the page again. Going back also loads the page again, because Playwright
 * disables the back/forward cache. `a discarded tab` is an imitation: it freezes the page, opens a blank page and goes
 * back. `resume-discard.spec.ts` really discards a tab, in an installed Chromium.
 */
const ways: Readonly<Record<string, Interrupt>> = {
  'a reload': (page) => page.reload(),
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

/** Interrupts the page, and checks that the browser has created a new page. */
const checked =
  (interrupt: Interrupt): Interrupt =>
  async (page) => {
    await page.evaluate(() => Reflect.set(window, 'isOldPage', true));
    await interrupt(page);
    expect(await page.evaluate(() => 'isOldPage' in window)).toBe(false);
  };

/** The ways in which a tab loses its page, by name. Each fails if the browser has not created a new page. */
export const interruptions: Readonly<Record<string, Interrupt>> = Object.fromEntries(
  Object.entries(ways).map(([name, interrupt]) => [name, checked(interrupt)]),
);
