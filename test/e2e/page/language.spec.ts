import { directionOf, everyLanguage } from '../../ui/texts';
import { entryIn } from '../accessibility/states/words';
import { holdRequests, openAtOnce } from '../harness/held-scripts';
import { seeAllOf } from '../harness/measures';
import { JOURNEY, unlessFull } from '../selection';
import { expect, test } from '../steps/journey';

const inSpread: readonly string[] = ['xx-YY', 'de-ZW', 'fr-CA', 'ar', 'th', 'zh-Hant', 'el'];

for (const [wish, language] of [
  ['xx-YY', 'en'],
  ['de-ZW', 'de'],
  ...everyLanguage.map((name) => [name, name] as const),
] as const) {
  test.describe(() => {
    test.use({ locale: wish, viewport: { width: 320, height: 640 } });

    const title = `[2.shell.3 2.shell.4 7.translations] a browser with the language ${wish} gets the page in ${language}`;
    test(title, unlessFull(inSpread.includes(wish)), async ({ I, announce }) => {
      announce.failedRequest('/recovery/mfafactors 404');
      await I.open();
      await expect(I.page.locator('html')).toHaveAttribute('lang', language);
      await expect(I.page.locator('html')).toHaveAttribute('dir', directionOf(language));
      await I.seeHeading(entryIn(language).PASSWORD ?? '');
      const box = I.page.getByRole('textbox');
      await box.fill('nobody');
      await box.press('Enter');
      await expect(box).toHaveAttribute('aria-invalid', 'true');
      await seeAllOf(I.page, `the entry in ${language}`);
      await box.fill('several');
      await box.press('Enter');
      await expect(I.page.getByRole('combobox')).toBeVisible();
      await seeAllOf(I.page, `the push in ${language}`);
      await I.page.getByRole('combobox').click();
      await seeAllOf(I.page, `the factors in ${language}`);
      await I.page.getByRole('option').nth(1).click();
      await I.seeAddress('/recovery/password/sms');
      await seeAllOf(I.page, `the code by SMS in ${language}`);
    });
  });
}

test('[additions.language.picker] selecting a language changes the page without a reload, keeps typed text, and is remembered', {
  tag: JOURNEY,
}, async ({ I }) => {
  await I.open();
  await I.enterUsername('several');
  await I.page.evaluate(() => Object.assign(window, { isTheSame: true }));
  const picker = I.page.getByRole('contentinfo').getByRole('button');
  await picker.click();
  await expect(I.page.getByRole('contentinfo').getByRole('listitem')).toHaveCount(everyLanguage.length);
  await I.page.getByRole('button', { name: 'العربية' }).click();

  await I.seeHeading(entryIn('ar').PASSWORD ?? '');
  await expect(I.page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(I.page.getByRole('textbox')).toHaveValue('several');
  await expect(picker).toBeFocused();
  expect(await I.page.evaluate(() => 'isTheSame' in window)).toBe(true);
  await I.page.reload();
  await I.seeHeading(entryIn('ar').PASSWORD ?? '');
});

test.describe(() => {
  test.use({ locale: 'th' });

  test('[additions.early.1] translations that load after the scripts replace the English texts, and typed text stays', async ({
    I,
    announce,
  }) => {
    announce.possiblyFailedRequest('/ui/assets/i18n/th.json net::');
    const releaseTexts = await holdRequests(I.page, '**/ui/assets/i18n/th.json');
    const releaseCode = await holdRequests(I.page);
    await openAtOnce(I.page, '/');
    await I.seeHeading('Reset your password');
    await I.page.getByRole('textbox').fill('several');
    releaseCode();
    await I.quiet();
    releaseTexts();

    await I.seeHeading(entryIn('th').PASSWORD ?? '');
    await expect(I.page.getByRole('textbox')).toHaveValue('several');
  });
});

test('[additions.language.offered] the operator can limit the languages and replace texts', async ({
  I,
  devices,
}) => {
  const texts = {
    '*': { APP: { ENTRY: { USERNAME: 'Client number' } } },
    sv: { APP: { ENTRY: { NEXT: 'Framåt' } } },
  };
  await devices.setEnvironment({ languages: ['sv', 'en'], texts });
  await I.open();
  await expect(I.page.getByRole('textbox', { name: 'Client number' })).toBeVisible();
  await I.page.getByRole('contentinfo').getByRole('button').click();
  await I.page.getByRole('button', { name: 'Svenska' }).click();

  await I.seeButton('Framåt');
  await expect(I.page.getByRole('textbox', { name: 'Client number' })).toBeVisible();
});
