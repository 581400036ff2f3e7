import type { Page } from '@playwright/test';
import { expect, test } from './browser-fixtures';

test('pages are visited at the address of the sandbox', async ({ page, sandbox }) => {
  await visitPlainPage(page);

  expect(page.url()).toBe(`${sandbox.origin}/plain-page`);
});

test('a test passes when what its page did was announced', async ({ page, announce }) => {
  announce.consoleError('a complaint');
  await visitPlainPage(page);
  await page.evaluate(() => console.error('a complaint'));
});

test('a test fails when what its page did was not announced', async ({ page }) => {
  test.fail();
  await visitPlainPage(page);
  await page.evaluate(() => console.error('a complaint'));
});

test('a test fails when what it announced did not happen', async ({ page, announce }) => {
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
