import { expect, testBoth } from './harness-fixtures';

const SLOW = { path: '/oauth2/default/v1/revoke', kind: 'slow', milliseconds: 6_000, times: 2 };
const ONCE_A_SIGN_OUT = { timeout: 4_000 };

testBoth('a sign-out is not interrupted by a sign-in that starts in the meantime', async (I) => {
  await I.signedIn();
  await I.order('faults', SLOW);
  const loggedOut = I.page.waitForRequest('**/v1/logout*');

  await I.page.evaluate(() => {
    window.harness.start('signOut', '', 'during');
    window.harness.start('signIn');
  });

  await loggedOut;
  await I.page.waitForURL('**/ui', ONCE_A_SIGN_OUT);
  await I.ready();
  await I.call('signIn');
  await expect(I.page.getByLabel('Password')).toBeVisible();
});

testBoth("a sign-out also ends the provider's session if the caller aborts it", async (I) => {
  await I.signedIn();
  await I.order('faults', SLOW);

  expect(await I.call('signOut', '', 'during')).toEqual({ reason: 'left' });

  await I.page.waitForURL('**/ui', ONCE_A_SIGN_OUT);
  await I.ready();
  await I.seeNothingKept();
  await I.call('signIn');
  await expect(I.page.getByLabel('Password')).toBeVisible();
});
