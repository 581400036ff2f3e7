import { createNetwork } from '../harness/network';
import { expect, test } from '../steps/journey';

const unreachable =
  'This page can’t reach the service right now. Check your internet connection and try again.';
const offline = 'You’re offline, but what you entered is still here. Continue when you’re back online.';

test('[additions.offline.3] the page shows a message while offline, and removes it online', async ({
  I,
  context,
  announce,
}) => {
  announce.failedRequest('net::ERR_INTERNET_DISCONNECTED');
  const network = await createNetwork(context);
  await I.open();
  await I.enterUsername('sms');
  await I.quiet();
  await network.goes();
  await I.see(offline);
  await I.press('Next');
  await I.seeProblem(unreachable);
  await network.comes();
  await I.seeNoProblem();
  await expect(I.page.getByText(offline)).toHaveCount(0);
  await I.seeTyped('Username', 'sms');
  await I.press('Next');
  await I.seeAddress('/recovery/password/sms');
});
