import { expect, type Page } from '@playwright/test';

/** Checks that the screen shows readable text and an enabled control, and that no script from a response has run. */
export async function seeWordsOnly(page: Page): Promise<void> {
  const { text, ran, polluted, ways } = await page.evaluate(() => ({
    text: document.body.innerText,
    ran: 'ran' in window,
    polluted: 'polluted' in {},
    // Does not count the controls of the footer, because these do not continue a recovery.
    ways: [...(document.querySelector('main') ?? document.body).querySelectorAll('button, a[href]')].filter(
      (way) => way.checkVisibility() && way.getAttribute('aria-disabled') !== 'true',
    ).length,
  }));
  expect(text).not.toMatch(/\bundefined\b|\bNaN\b|\[object |\{\{|⟦|\b[A-Z]{2,}[A-Z_]*\.[A-Z_.]+\b|.{1000}/);
  expect({ ran, polluted }).toEqual({ ran: false, polluted: false });
  expect(ways, 'there is a way on').toBeGreaterThan(0);
}
