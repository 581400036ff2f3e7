import { holdRequests } from '../../harness/held-scripts';
import { expect, stopClock, testBoth } from './harness-fixtures';
import type { SignInBrowser } from './sign-in-browser';

/** Leaves the revocations unanswered, and stops the clock, so that a sign-out that waits for them never ends. */
const holdRevocations = async (I: SignInBrowser): Promise<void> => {
  await stopClock(I.page);
  await holdRequests(I.page, '**/v1/revoke');
};

testBoth('a sign-out is not interrupted by a sign-in that starts in the meantime', async (I) => {
  await I.signedIn();
  await holdRevocations(I);
  const loggedOut = I.page.waitForRequest('**/v1/logout*');

  await I.page.evaluate(() => {
    window.harness.start('signOut', '', 'during');
    window.harness.start('signIn');
  });

  await loggedOut;
  await I.page.waitForURL('**/ui');
  await I.ready();
  await I.call('signIn');
  await expect(I.page.getByLabel('Password')).toBeVisible();
});

testBoth("a sign-out also ends the provider's session if the caller aborts it", async (I) => {
  await I.signedIn();
  await holdRevocations(I);

  expect(await I.call('signOut', '', 'during')).toEqual({ reason: 'left' });

  await I.page.waitForURL('**/ui');
  await I.ready();
  await I.seeNothingKept();
  await I.call('signIn');
  await expect(I.page.getByLabel('Password')).toBeVisible();
});
