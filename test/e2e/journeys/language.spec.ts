import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './journey';
import { seeAllOf } from './see-all-of';

const folder = join(import.meta.dirname, '..', '..', '..', 'public', 'ui', 'assets', 'i18n');
const languages = readdirSync(folder).map((name) => name.replace('.json', ''));

const headingsIn = (language: string): { PASSWORD: string; UNLOCK: string } =>
  JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8')).APP.ENTRY;

for (const [wish, language] of [
  ['xx-YY', 'en'],
  ['de-ZW', 'de'],
  ...languages.map((name) => [name, name] as const),
] as const) {
  test.describe(() => {
    test.use({ locale: wish, viewport: { width: 320, height: 640 } });

    test(`[2.shell.3 2.shell.4 7.translations] a browser that wishes ${wish} is answered in ${language}`, async ({
      I,
      announce,
    }) => {
      announce.failedRequest('/recovery/mfafactors 404');
      await I.open();
      await expect(I.page.locator('html')).toHaveAttribute('lang', language);
      const direction = /^(ar|fa|he|ur)/.test(language) ? 'rtl' : 'ltr';
      await expect(I.page.locator('html')).toHaveAttribute('dir', direction);
      await I.seeHeading(headingsIn(language).PASSWORD);
      const box = I.page.getByRole('textbox');
      await box.fill('nobody');
      await box.press('Enter');
      await expect(box).toHaveAccessibleDescription(/\S/);
      await seeAllOf(I, `the entry in ${language}`);
      await box.fill('several');
      await box.press('Enter');
      await expect(I.page.getByRole('combobox')).toBeVisible();
      await seeAllOf(I, `the push in ${language}`);
      await I.page.getByRole('combobox').click();
      await seeAllOf(I, `the factors in ${language}`);
      await I.page.getByRole('option').nth(1).click();
      await I.seeAddress('/recovery/password/sms');
      await seeAllOf(I, `the code by SMS in ${language}`);
    });
  });
}
