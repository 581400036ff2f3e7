import { expect, NEW_PASSWORD, test } from '../steps/journey';

const loginLink = 'Back to login';

test('fromURI is kept until the end of the recovery, even across a reload', async ({
  I,
  devices,
  sandbox,
}) => {
  const target = `${sandbox.origin}/sandbox?user=sms&a=1`;
  const login = `${sandbox.origin}/sandbox/login?fromURI=${encodeURIComponent(target)}`;
  await I.open(`/?fromURI=${encodeURIComponent(target)}`);
  await expect(I.page.getByRole('link', { name: loginLink })).toHaveAttribute('href', login);
  await I.submitUsername('sms');
  await I.seeAddress('/recovery/password/sms');
  await I.reload();
  await I.press('Send');
  await I.submitCode(await devices.codeOf('sms', 'sms'));
  await I.submitNewPassword(NEW_PASSWORD);
  await I.follow('Back to login');
  await I.see(`After signing in you can go on to ${target}.`);

  const relayStates = (await devices.sent('/recovery/mfaverify')).map(({ body }) => body?.relayState);
  expect(relayStates).toEqual([target, target]);
});
