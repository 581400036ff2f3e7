import { expect, type Page } from '@playwright/test';
import { type BrowserGuard, guardBrowser } from './browser-guard';
import { test } from './kept';
import { type RigPages, serveRigPages } from './rig-pages';

let pages: RigPages;
let guard: BrowserGuard;

test.beforeAll(async () => {
  pages = await serveRigPages();
});
test.afterAll(() => pages.close());
test.beforeEach(async ({ context }) => {
  guard = await guardBrowser(context);
});

test('the browser guard reports nothing for a page without faults', async ({ page }) => {
  await visit(page, 'clean');

  expect(await guard.complaints()).toEqual([]);
});

for (const [name, complaint] of [
  ['inline-script', /^policy violation: script-src-elem inline/],
  ['inline-style', /^policy violation: style-src-attr inline/],
  ['trusted-types', /^policy violation: require-trusted-types-for trusted-types-sink/],
  ['console-error', /^console error: the page complained/],
  ['console-warning', /^console warning: the page had a doubt/],
  ['console-information', /^console info: the page talked/],
  ['unknown-feature', /^console warning: Error with Permissions-Policy header: Unrecognized feature/],
  ['uncaught-error', /^uncaught error or unhandled rejection: nobody caught this/],
  ['unhandled-rejection', /^uncaught error or unhandled rejection: nobody handled this/],
  ['status-404', /^failed request: GET .*\/nothing-here 404/],
  ['status-500', /^failed request: POST .*\/broken 500/],
  ['missing-image', /^failed request: GET .*\/nothing-here\.png 404/],
  ['refused-connection', /^failed request: GET http:\/\/127\.0\.0\.1:1\/ net::ERR_/],
] as const) {
  test(`the browser guard reports ${name}`, async ({ page }) => {
    await visit(page, name);

    expect(await guard.complaints()).toContainEqual(expect.stringMatching(complaint));
  });
}

test('the browser guard also watches a second page of the browser', async ({ page, context }) => {
  await visit(page, 'clean');
  await visit(await context.newPage(), 'console-error');

  expect(await guard.complaints()).toHaveLength(1);
});

test('the browser guard ignores an expected failed request, given as text or pattern', async ({ page }) => {
  guard.announce.failedRequest('/nothing-here 404');
  guard.announce.failedRequest(/\/broken 500$/);
  await visit(page, 'status-404');
  await visit(page, 'status-500');

  expect(await guard.complaints()).toEqual([]);
});

test('the browser guard ignores a request that the page aborts', async ({ page }) => {
  await visit(page, 'aborted-request');

  expect(await guard.complaints()).toEqual([]);
});

test('the browser guard reports an expected aborted request that does not happen', async ({ page }) => {
  guard.announce.failedRequest('/silent net::ERR_ABORTED');
  await visit(page, 'clean');

  expect(await guard.complaints()).toHaveLength(1);
});

test('the browser guard ignores an expected console error', async ({ page }) => {
  guard.announce.consoleError('the page complained');
  await visit(page, 'console-error');

  expect(await guard.complaints()).toEqual([]);
});

test('the browser guard reports a console error although a request failure with the same text is expected', async ({
  page,
}) => {
  guard.announce.possiblyFailedRequest('the page complained');
  await visit(page, 'console-error');

  expect(await guard.complaints()).toHaveLength(1);
});

test('the browser guard reports an expected failure that does not happen', async ({ page }) => {
  guard.announce.failedRequest('/nothing-here 403');
  guard.announce.consoleError(/complained/);
  guard.announce.possiblyFailedRequest('/perhaps');
  await visit(page, 'clean');

  expect(await guard.complaints()).toEqual([
    'announced, but did not happen: request /nothing-here 403',
    'announced, but did not happen: console /complained/',
  ]);
});

test("the browser's clock can be controlled under the page’s content security policy", async ({ page }) => {
  await page.clock.install({ time: new Date('2030-01-01T00:00:00Z') });
  await visit(page, 'ticking-clock');
  await page.clock.pauseAt(new Date('2030-01-01T01:00:00Z'));
  const before = Number.parseInt(await page.title(), 10);
  await page.clock.runFor(59_999);

  expect(Number.parseInt(await page.title(), 10) - before).toBe(59);
  expect(await guard.complaints()).toEqual([]);
});

test('text is rendered with real glyphs instead of empty boxes', async ({ page }) => {
  await visit(page, 'clean');
  const widths = await page.evaluate(() => {
    const brush = document.createElement('canvas').getContext('2d');
    return ['iiiiii', 'wwwwww'].map((text) => brush?.measureText(text).width ?? 0);
  });

  expect(widths[0]).toBeGreaterThan(0);
  expect(widths[1]).toBeGreaterThan((widths[0] ?? 0) * 1.5);
});

async function visit(page: Page, name: string): Promise<void> {
  await page.goto(`${pages.origin}/${name}`);
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await page.waitForTimeout(name === 'aborted-request' ? 300 : 50);
}
