import { expect, type Page } from '@playwright/test';

/** What stands on the screen is words, nothing of what was sent has run, and there is something to press. */
export async function seeWordsOnly(page: Page): Promise<void> {
  const { text, ran, polluted, ways } = await page.evaluate(() => ({
    text: document.body.innerText,
    ran: 'ran' in window,
    polluted: 'polluted' in {},
    // The footer leads nowhere in a recovery.
    ways: [...(document.querySelector('main') ?? document.body).querySelectorAll('button, a[href]')].filter(
      (way) => way.checkVisibility() && way.getAttribute('aria-disabled') !== 'true',
    ).length,
  }));
  expect(text).not.toMatch(/\bundefined\b|\bNaN\b|\[object |\{\{|⟦|\b[A-Z]{2,}[A-Z_]*\.[A-Z_.]+\b|.{1000}/);
  expect({ ran, polluted }).toEqual({ ran: false, polluted: false });
  expect(ways, 'there is a way on').toBeGreaterThan(0);
}
