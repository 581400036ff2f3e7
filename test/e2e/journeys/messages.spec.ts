import { textsOf } from '../../ui/texts';
import { journeyIf } from '../selection';
import { expect, NEW_PASSWORD, test } from '../steps/journey';

for (const [language, name] of [
  ['ar', 'العربية'],
  ['de', 'Deutsch'],
] as const)
  test(
    `the link and the notice come in the language that the page shows: ${language}`,
    journeyIf(language === 'ar'),
    async ({ I, devices }) => {
      const { APP } = textsOf(language);
      const { page } = I;
      await I.open();
      await page.getByRole('contentinfo').getByRole('button').click();
      await page.getByRole('button', { name }).click();
      await I.seeHeading(APP.ENTRY.PASSWORD);
      await page.getByRole('textbox').fill('email');
      await page.getByRole('textbox').press('Enter');
      const send = () => page.getByRole('button', { name: APP.SEND.SEND }).click();
      await I.open(await devices.mailedLinkBy(send, 'email'));
      await page.getByLabel(APP.PASSWORD.NEW, { exact: true }).fill(NEW_PASSWORD);
      await page.getByLabel(APP.PASSWORD.REPEAT, { exact: true }).fill(NEW_PASSWORD);
      await page.getByRole('button', { name: APP.RESET.SUBMIT }).click();
      await I.seeHeading(APP.RESET.SUCCESS_HEADING);
      await expect.poll(async () => (await devices.mailsTo('email')).length).toBe(2);

      const [link, notice] = await devices.mailsTo('email');
      expect(link).toMatchObject({ language, subject: APP.LANDING.PASSWORD });
      expect(link?.text).toContain(`\n${link?.link}\n\n`);
      expect(notice).toMatchObject({ language, subject: APP.RESET.SUCCESS_HEADING });

      await page.goto(`${devices.origin}/sandbox`);
      await page.locator('#mailbox summary').first().click();
      const text = page.locator('#mailbox pre').first();
      await expect(text).toHaveAttribute('lang', language);
      await expect(text).toContainText(APP.ENDING.NOT_YOU);
    },
  );
