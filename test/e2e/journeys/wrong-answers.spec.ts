import { expect, NEW_PASSWORD, test } from '../steps/journey';

const unreachable = 'We can’t reach the service right now. Check your internet connection and try again.';
const throttled = /^Too many attempts\. Try again in \d\d seconds\.$/;
const generic = 'Generic error occurred';

test('a faulty response to the factor list request shows an error on the same screen', async ({
  I,
  devices,
  announce,
}) => {
  announce.failedRequest('/recovery/mfafactors');
  await I.open();
  for (const [user, problem] of [
    ['error500', 'There’s a problem with our service. Try again in a few minutes. User not found'],
    ['html200', 'User not found'],
    ['wrongshape', 'User not found'],
    ['cut', unreachable],
    ['throttled', throttled],
  ] as const) {
    await test.step(user, async () => {
      const before = (await devices.sent('/recovery/mfafactors')).length;
      await I.enterUsername(user);
      await I.seeNoProblem();
      await I.press('Next');
      await I.seeProblem(problem);
      await I.seeTyped('Username', user);
      await I.seeAddress('/recovery/password');
      await I.seeButton('Next', user === 'throttled' ? 'busy' : 'ready');
      expect(await devices.sent('/recovery/mfafactors')).toHaveLength(before + 1);
    });
  }
});

test('a request without a response times out after exactly 20 s', async ({ I, devices, announce }) => {
  announce.failedRequest('/recovery/mfafactors net::ERR_ABORTED');
  await I.clock.bring();
  await I.open();
  await I.clock.stop();
  await I.submitUsername('silent');
  await I.clock.letPass(19_999);
  await I.seeNoProblem();
  await I.seeButton('Next', 'busy');
  await I.clock.letPass(1);
  await I.seeProblem(unreachable);
  await I.seeTyped('Username', 'silent');
  await I.seeButton('Next');
  await expect.poll(async () => (await devices.sent('/recovery/mfafactors'))[0]?.aborted).toBe(true);
});

test('an HTML response with status 200 does not count as a reset password', async ({
  I,
  devices,
  proveBySms,
}) => {
  await proveBySms('sms');
  await devices.goWrong({ path: '/credentials/verifyandresetpassword', kind: 'html200' });
  await I.submitNewPassword(NEW_PASSWORD);
  await I.seeProblem(generic);

  await I.resetPassword(NEW_PASSWORD);
});

test('an HTML response with status 200 does not count as an unlocked account', async ({ I, devices }) => {
  await devices.goWrong({ path: '/credentials/verifyandunlock', kind: 'html200' });
  await I.openFactorOf('locked', 'unlock');
  await I.select('Google Authenticator');
  await I.submitCode(await devices.codeOf('locked', 'google'));

  await I.seeHeading('Unlock account');
  await I.seeProblem(generic);
});
