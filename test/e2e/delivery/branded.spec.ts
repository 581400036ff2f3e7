import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stamp } from '../../../adapters/operator/build/stamp/stamp.mjs';
import { ScreenInspector } from '../accessibility/look-at';
import { variants } from '../accessibility/variants';
import { closed, startOurSandbox } from '../harness/browser-fixtures';
import { holdRequests, openBeforeScripts, seeTakenOver } from '../harness/held-scripts';
import { test as base, expect } from '../steps/journey';

const root = join(import.meta.dirname, '..', '..', '..');

/** A brand with all fields that `stamp` writes into the HTML document. */
const brand = {
  title: 'Example Bank',
  logoUrl: '/ui/brand/light.svg',
  logoDarkUrl: './ui/brand/dark, 2.svg',
  fonts: ['/ui/brand/bank.woff2'],
  notice: {
    text: {
      en: 'No codes by text message tonight from 1 to 3 a.m. <b>&',
      de: 'Heute Nacht von 1 bis 3 Uhr keine Codes per SMS.',
      ar: 'لا رموز عبر الرسائل النصية الليلة.',
    },
    kind: 'warning',
    url: 'https://bank.example/status?a=1&b=2',
  },
  links: [
    { text: { en: 'Branches', ar: 'الفروع' }, url: 'https://bank.example/branches' },
    { text: { fr: 'Carrières', 'fr-CA': 'Emplois', en: 'Careers' }, url: 'https://bank.example/careers' },
    { text: { de: 'Impressum' }, url: 'https://bank.example/imprint' },
  ],
};

const picture = (color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 48"><rect width="96" height="48" rx="8" fill="${color}"/></svg>`;

/** Returns the folder of a branded site: a copy of the build with the brand's settings, logos and font. */
const brandedBuild = async () => {
  const dist = mkdtempSync(join(tmpdir(), 'branded-site-'));
  cpSync(join(root, 'dist'), dist, { recursive: true });
  await stamp({ site: dist, environment: brand });
  const folder = join(dist, 'ui', 'brand');
  mkdirSync(folder);
  writeFileSync(join(folder, 'light.svg'), picture('#174b99'));
  writeFileSync(join(folder, 'dark, 2.svg'), picture('#6ba7ff'));
  // Folder with a TrueType font. The copy is named `.woff2`: browsers ignore the extension of a font file.
  const fonts = join(root, 'node_modules/playwright-core/lib/vite/traceViewer');
  const font = readdirSync(fonts).find((name) => name.endsWith('.ttf')) ?? '';
  cpSync(join(fonts, font), join(folder, 'bank.woff2'));
  return dist;
};

/** Playwright's `test` with a sandbox that serves the branded site. */
const test = base.extend({
  sandbox: [
    async ({ keep }, use) => {
      const dist = await keep('branded site', brandedBuild, (folder) => rmSync(folder, { recursive: true }));
      await use(await keep('sandbox of the branded site', () => startOurSandbox({ dist }), closed));
    },
    { scope: 'test', timeout: 60_000 },
  ],
});

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
      }
      expect(await inspector.measure('320 px')).toEqual([]);
    });
  });
}
