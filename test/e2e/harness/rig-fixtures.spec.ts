import type { Page } from '@playwright/test';
import { expect, test } from './browser-fixtures';

test('relative URLs in tests resolve to the sandbox’s origin', async ({ page, sandbox }) => {
  await visitPlainPage(page);

  expect(page.url()).toBe(`${sandbox.origin}/plain-page`);
});

test('a test passes if its page has only expected failures', async ({ page, announce }) => {
  announce.consoleError('a complaint');
  await visitPlainPage(page);
  await page.evaluate(() => console.error('a complaint'));
});

test('a test fails if its page has an unexpected failure', async ({ page }) => {
  test.fail();
  await visitPlainPage(page);
  await page.evaluate(() => console.error('a complaint'));
});

test('a test fails if an expected failure does not happen', async ({ page, announce }) => {
  test.fail();
  announce.consoleError('a complaint');
  await visitPlainPage(page);
});

async function visitPlainPage(page: Page): Promise<void> {
  await page.route('/plain-page', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Plain</h1>' }),
  );
  await page.goto('/plain-page');
  await expect(page.getByRole('heading', { name: 'Plain' })).toBeVisible();
}
