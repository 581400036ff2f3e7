import { ScreenInspector } from '../accessibility/look-at';
import { variants } from '../accessibility/variants';
import { holdRequests, openBeforeScripts, seeTakenOver } from '../harness/held-scripts';
import { brand, expect, test } from './branded-site';

test.describe.configure({ mode: 'default' });

const shownTexts = '.operator-notice p:visible, [data-words^=link] > :visible';

for (const [locale, texts] of [
  ['en-US', [brand.notice.text.en, 'Branches', 'Careers', 'Impressum']],
  ['fr-CA', [brand.notice.text.en, 'Branches', 'Emplois', 'Impressum']],
  ['fr-FR', [brand.notice.text.en, 'Branches', 'Carrières', 'Impressum']],
  ['ar', [brand.notice.text.ar, 'الفروع', 'Careers', 'Impressum']],
] as const) {
  test.describe(locale, () => {
    test.use({ locale });

    test(`[additions.brand.notice.1] ${locale}: notice and links are visible before scripts load, and do not move`, async ({
      I,
    }) => {
      const { page } = I;
      const release = await openBeforeScripts(page);
      await expect(page.locator(shownTexts)).toHaveText(texts);
      const place = await page.locator('h1').boundingBox();

      release();
      await seeTakenOver(page);
      await expect(page.locator(shownTexts)).toHaveText(texts);
      expect(await page.locator('h1').boundingBox(), 'nothing moved').toEqual(place);
    });
  });
}

test('[additions.brand.notice.2] the notice is announced once, and not again after a change of language', async ({
  I,
}) => {
  const { page } = I;
  await I.open();
  const region = page.locator('[data-says=polite]');
  await expect(region).toHaveText(brand.notice.text.en);
  await page.getByRole('button', { name: /English/ }).click();
  await page
    .getByRole('link', { name: 'Deutsch' })
    .or(page.getByRole('button', { name: 'Deutsch' }))
    .click();
  await expect(page.locator('.operator-notice p:visible')).toHaveText(brand.notice.text.de);
  await expect(region).not.toHaveText(brand.notice.text.de);
});

for (const scheme of ['light', 'dark'] as const) {
  test(`[additions.brand.logo] the ${scheme} page downloads only the ${scheme} logo`, async ({ I }) => {
    const { page } = I;
    await page.emulateMedia({ colorScheme: scheme });
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(decodeURIComponent(new URL(request.url()).pathname)));
    await I.open();
    await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));

    const logos = asked.filter((path) => path.endsWith('.svg'));
    expect(logos).toEqual([scheme === 'dark' ? '/ui/brand/dark, 2.svg' : '/ui/brand/light.svg']);
    const { width, indent } = await page.locator('.logo').evaluate((logo: HTMLImageElement) => {
      const header = logo.closest('header') as HTMLElement;
      const start =
        header.getBoundingClientRect().x + Number.parseFloat(getComputedStyle(header).paddingInlineStart);
      return { width: logo.naturalWidth, indent: logo.getBoundingClientRect().x - start };
    });
    expect(width).toBeGreaterThan(0);
    expect(indent, 'the logo begins where the title and the card do').toBe(0);
  });
}

test('[additions.brand.font] the page uses the brand’s font, and a late font neither delays nor shifts content', async ({
  I,
}) => {
  const { page } = I;
  const statuses = () =>
    page.evaluate(() => [...document.fonts].map(({ family, status }) => `${family} ${status}`));
  await I.open();
  await expect.poll(statuses).toEqual(['Brand loaded']);
  expect(await page.locator('body').evaluate((body) => getComputedStyle(body).fontFamily)).toMatch(
    /^Brand, system-ui/,
  );

  const release = await holdRequests(page, '**/*.woff2');
  const late = page.waitForRequest('**/*.woff2');
  await page.reload({ waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  await seeTakenOver(page);
  const place = await page.locator('h1').boundingBox();
  release();
  await (await (await late).response())?.finished();
  await expect.poll(statuses).not.toContain('Brand loading');
  expect(await page.locator('h1').boundingBox()).toEqual(place);
});

for (const locale of ['en-US', 'ar']) {
  test.describe(locale, () => {
    test.use({ locale });

    test(`${locale}: no accessibility violation in light, dark and forced colors, at 320 and 1280 px`, async ({
      I,
    }) => {
      await I.page.goto('/');
      await seeTakenOver(I.page);
      const inspector = await ScreenInspector.at(I.page);
      for (const variant of variants) {
        expect(await inspector.judge(variant)).toEqual([]);
        if (process.env.BRAND_PICTURES)
          await I.page.screenshot({
            path: `${process.env.BRAND_PICTURES}/${locale}-${variant.theme}-${variant.width}.png`,
            fullPage: true,
          });
      }
      expect(await inspector.measure('320 px')).toEqual([]);
    });
  });
}
