import { expect, NEW_PASSWORD, test } from './journey';

test('[settled.typed.3] a journey leaves no secret in the browser', async ({
  I,
  devices,
  context,
  sandbox,
  proveBySms,
}) => {
  const target = `${sandbox.origin}/sandbox`;
  await I.open(`/?fromURI=${encodeURIComponent(target)}`);
  await proveBySms('sms');
  await I.submitNewPassword(NEW_PASSWORD);
  await I.seeHeading('Your password is reset');

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

test('besides the redirect and the picked factor, nothing is stored', async ({ I, context, sandbox }) => {
  await I.openFactorOf('several', `password`);
  await I.select('Text message: +1 *** *** 0142');
  await I.seeAddress('/recovery/password/sms');

  const stored = await I.page.evaluate(() => [{ ...localStorage }, { ...sessionStorage }]);
  const [local, session] = stored;
  expect(Object.values(local ?? {})).toEqual(['sms']);
  expect(Object.keys(local ?? {})[0]).toMatch(/initial.*several/);
  expect(session).toEqual({});
  expect((await context.cookies(sandbox.origin)).map(({ name }) => name)).toEqual(['XSRF-TOKEN']);
});
