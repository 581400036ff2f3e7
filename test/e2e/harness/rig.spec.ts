import type { Page } from '@playwright/test';
import { expect, test as guarded } from './browser-fixtures';
import { type BrowserGuard, guardBrowser } from './browser-guard';
import { test as base } from './kept';

const ORIGIN = 'https://rig.example';
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self'; " +
  "require-trusted-types-for 'script'; trusted-types 'none'";
const complains = '<script src="/console.error(`a complaint`)"></script>';

const test = base.extend<{ guard: BrowserGuard }>({
  guard: async ({ context }, use) => use(await guardBrowser(context)),
});

for (const [markup, event, complaint] of [
  ['<script>document.title = "inline"</script>', 'console', /^policy violation: script-src-elem inline/],
  ['<p style="color: red">styled</p>', 'console', /^policy violation: style-src-attr inline/],
  [
    '<script src="/try { document.body.innerHTML = `b`; } catch {}"></script>',
    'console',
    /^policy violation: require-trusted-types-for trusted-types-sink/,
  ],
  [complains, 'console', /^console error: a complaint/],
  ['<script src="/console.warn(`a doubt`)"></script>', 'console', /^console warning: a doubt/],
  ['<script src="/console.info(`some talk`)"></script>', 'console', /^console info: some talk/],
  ['<script src="/throw new Error(`uncaught`)"></script>', 'pageerror', /^uncaught error .*: uncaught/],
  ['<script src="/Promise.reject(new Error(`left`))"></script>', 'pageerror', /^uncaught error .*: left/],
  ['<script src="/fetch(`/404`)"></script>', 'console', /^failed request: GET .*\/404 404/],
  ['<img src="/500" alt="">', 'console', /^failed request: GET .*\/500 500/],
  ['<img src="/refused" alt="">', 'requestfailed', /^failed request: GET .*\/refused net::ERR_/],
] as const) {
  test(`the browser guard reports ${markup}`, async ({ page, guard }) => {
    const happened = page.waitForEvent(event as 'console');
    await visit(page, markup);
    await happened;

    expect(await guard.complaints()).toContainEqual(expect.stringMatching(complaint));
  });
}

test('the browser guard reports nothing for a page without faults, or with expected ones', async ({
  page,
  guard,
}) => {
  guard.announce.consoleError(/complaint/);
  await visit(page, '<p>Well</p>');
  await visit(page, complains);

  expect(await guard.complaints()).toEqual([]);
});

test('the browser guard reports an expected failure that does not happen, or is of another kind', async ({
  page,
  guard,
}) => {
  guard.announce.failedRequest('/nothing-here 403');
  guard.announce.possiblyFailedRequest('a complaint');
  await visit(page, complains);

  expect(await guard.complaints()).toEqual([
    expect.stringMatching(/^console error: a complaint/),
    'announced, but did not happen: request /nothing-here 403',
  ]);
});

guarded('a test fails if its page has an unexpected failure', async ({ page }) => {
  guarded.fail();
  await visit(page, complains);
});

/** Opens a page with this markup. The path of each script is its source code. */
async function visit(page: Page, markup: string): Promise<void> {
  await page.route(`${ORIGIN}/**`, (route) => {
    const path = decodeURIComponent(new URL(route.request().url()).pathname);
    if (path === '/refused') return route.abort('connectionrefused');
    if (path === '/favicon.ico') return route.fulfill({ status: 204 });
    if (/^\/\d+$/.test(path)) return route.fulfill({ status: Number(path.slice(1)) });
    if (path !== '/') return route.fulfill({ contentType: 'text/javascript', body: path.slice(1) });
    const headers = { 'Content-Security-Policy': policy, 'Content-Type': 'text/html' };
    return route.fulfill({ headers, body: `<!doctype html><title>Rig</title><body>${markup}` });
  });
  await page.goto(ORIGIN);
}
