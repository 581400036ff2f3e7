import { ENGINE } from '../selection';
import { test } from '../steps/journey';

const PLANTED = 'planted by the test';

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
