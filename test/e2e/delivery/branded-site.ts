import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stamp } from '../../../adapters/operator/build/stamp/stamp.mjs';
import { closed, startOurSandbox } from '../harness/browser-fixtures';
import { test as base, expect } from '../steps/journey';

const root = join(import.meta.dirname, '..', '..', '..');

/** A brand with all fields that `stamp` writes into the HTML document. */
export const brand = {
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
export const test = base.extend({
  sandbox: [
    async ({ keep }, use) => {
      const dist = await keep('branded site', brandedBuild, (folder) => rmSync(folder, { recursive: true }));
      await use(await keep('sandbox of the branded site', () => startOurSandbox({ dist }), closed));
    },
    { scope: 'test', timeout: 60_000 },
  ],
});

export { expect };
