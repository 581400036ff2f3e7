import { ENGINE } from '../selection';
import { expect, test } from '../steps/journey';

const PLANTED = 'planted by the test';

test('an error thrown by a screen while it is removed does not stop the next screen', {
  tag: ENGINE,
}, async ({ I, announce }) => {
  announce.consoleError(/^Error/);
  await I.open();
  await I.enterUsername('sms');
  await I.page.keyboard.press('Enter');
  await I.seeHeading(/^Code by text message/);
  // Makes the screen throw an error when React removes it: the clean-up of the heading calls `cancelAnimationFrame`.
  await I.page.evaluate((message) => {
    window.cancelAnimationFrame = () => {
      throw new Error(message);
    };
  }, PLANTED);

  await I.page.goBack();

  await I.seeHeading('Verify your identity');
  await expect(I.page.getByRole('button', { name: /^Text message/ })).toBeVisible();
});

test('an error thrown by an error boundary’s message shows plain text instead', { tag: ENGINE }, async ({
  I,
  announce,
}) => {
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

  await I.see('Something went wrong. We couldn’t show this part of the page. Reload the page to continue.');
});
