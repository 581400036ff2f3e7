import { holdRequests } from '../harness/held-scripts';
import { stringsInMemory } from '../harness/memory';
import { JOURNEY } from '../selection';
import { expect, NEW_PASSWORD, test } from '../steps/journey';

test('[settled.typed.3] a recovery leaves no code, token or password in storage, history or cookies', {
  tag: JOURNEY,
}, async ({ I, devices, context, sandbox, proveBySms }) => {
  const target = `${sandbox.origin}/sandbox`;
  await I.open(`/?fromURI=${encodeURIComponent(target)}`);
  await proveBySms('sms');
  await I.resetPassword(NEW_PASSWORD);

  const [code, token] = [
    (await devices.sent('/recovery/mfaverify')).at(-1)?.body?.code,
    (await devices.sent('/credentials/verifyandresetpassword'))[0]?.body?.recoveryToken,
  ];
  const left = JSON.stringify([
    await I.page.evaluate(() => [{ ...localStorage }, { ...sessionStorage }, history.state]),
    await I.historyOfAddresses(),
    await context.cookies(),
  ]);
  for (const secret of [NEW_PASSWORD, code, token]) {
    expect(secret).toMatch(/./);
    expect(left).not.toContain(secret);
  }
});

test('[settled.token-used.1] after success the recovery token is not in the page’s memory', async ({
  I,
  mailedLink,
}) => {
  const isInMemory = async () => (await stringsInMemory(I.page)).some((each) => each.includes(token));
  const link = await mailedLink('unlock');
  const token = link.split('/').at(-1) ?? '';
  const release = await holdRequests(I.page, '**/credentials/verifyandunlock');
  const asked = I.page.waitForRequest('**/credentials/verifyandunlock');

  // Stops the page's clock. Otherwise the page's request could time out during the heap snapshot, which is slow on a
  // busy machine.
  await I.clock.stop();
  await I.page.goto(link);
  await asked;
  const wasInMemory = await isInMemory();
  release();
  await I.clock.run();
  await I.seeHeading('Your account is unlocked');

  expect(token).toMatch(/.{16}/);
  expect(wasInMemory).toBe(true);
  await expect.poll(isInMemory, { timeout: 15_000 }).toBe(false);
});
