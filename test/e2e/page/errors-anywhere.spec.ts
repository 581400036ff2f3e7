import { expect, test } from '../steps/journey';

const PLANTED = 'planted by the test';

test('an error of a screen that is being removed does not stop the next screen', async ({ I, announce }) => {
  announce.consoleError(/^Error/);
  await I.open();
  await I.enterUsername('sms');
  // Opens a tooltip. When the tooltip's screen is removed, the tooltip calls `removeEventListener`, which throws an
  // error in this test.
  await I.page.getByRole('button', { name: 'Help: Username' }).hover();
  await I.page.evaluate((message) => {
    document.removeEventListener = () => {
      throw new Error(message);
    };
  }, PLANTED);

  await I.page.keyboard.press('Enter');

  await I.seeHeading(/^Code by text message/);
  await expect(I.button('Send')).toBeVisible();
});

test('an error inside an error boundary’s message shows plain text instead', async ({ I, announce }) => {
  announce.consoleError(/^Error/);
  announce.uncaughtError(PLANTED);
  await I.open();
  await I.enterUsername('sms');
  await I.page.evaluate((message) => {
    Object.defineProperty(document, 'title', {
      set: () => {
        throw new Error(message);
      },
    });
  }, PLANTED);

  await I.press('Next');

  await I.see('Something went wrong. This part of the page could not be shown. Reload the page to go on.');
});
