import type { Page } from '@playwright/test';
import { expect, test } from '../steps/journey';

// Disables the Content Security Policy, which would block the style sheets and scripts that the tests change in the
// HTML document.
test.use({ bypassCSP: true });

const TOO_OLD = 'This browser is too old for this page. Update it, or use another one.';

/** Serves the document of `/` with changes that make it behave as in an older browser. */
const changeDocument = (page: Page, change: (html: string) => string) =>
  page.route(/^[^?#]*:\d+\/$/, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const changed = change(html);
    expect(changed).not.toBe(html);
    await route.fulfill({ response, body: changed });
  });

const withoutColorMix = (html: string) => html.replace('(color: color-mix(', '(color: unknown-mix(');
const withoutHas = (html: string) => html.replace('selector(:has(a))', 'selector(:unknown(a))');
const withoutSupports = (html: string) => html.replace('@supports (color:', '@unknown (color:');

test('[additions.old-browser.1] a supported browser shows no warning about its age', async ({ I }) => {
  await I.open();
  await expect(I.page.getByText(TOO_OLD)).toBeHidden();
});

for (const [what, change] of Object.entries({
  'without color-mix()': withoutColorMix,
  'without :has()': withoutHas,
  'without @supports': withoutSupports,
})) {
  test(`[additions.old-browser.1] a browser ${what} shows a warning that it is too old`, async ({ I }) => {
    await changeDocument(I.page, change);
    await I.open();
    await expect(I.page.getByText(TOO_OLD)).toBeVisible();
    await expect(I.button('Next')).toBeVisible();
  });
}

test.describe('a browser that cannot parse the scripts', () => {
  test('[additions.old-browser.1] shows the warning instead of a blank page', async ({ I, announce }) => {
    announce.uncaughtError(/Unexpected|Invalid/);
    announce.possiblyFailedRequest(/\.js net::ERR_FAILED$/);
    await I.page.route('**/ui/*.js', (route) => route.abort());
    await changeDocument(I.page, (html) => withoutHas(html).replace(/<script>/g, '<script>let = ;'));
    await I.page.goto('/');
    await expect(I.page.getByText(TOO_OLD)).toBeVisible();
    await expect(I.page.locator('#root')).toBeHidden();
  });
});

for (const [locale, words] of [
  ['de', 'Dieser Browser ist zu alt'],
  ['ja', 'このブラウザーは古いため'],
] as const) {
  test.describe(locale, () => {
    test.use({ locale });

    test(`[additions.old-browser.2] ${locale}: the warning is in the language of the page`, async ({ I }) => {
      await changeDocument(I.page, withoutHas);
      await I.page.goto('/');
      await expect(I.page.locator('.old')).toContainText(words);
      await expect(I.page.locator('.old')).toHaveAttribute('lang', locale);
    });
  });
}
