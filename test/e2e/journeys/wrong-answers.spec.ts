import { expect, NEW_PASSWORD, test } from '../steps/journey';

const unreachable = 'The service cannot be reached right now. Check your connection and try again.';
const throttled = /^Too many attempts\. Try again in \d\d seconds\.$/;
const generic = 'Generic error occurred';

test('a malformed factor list shows a problem on the same screen', async ({ I, devices, announce }) => {
  announce.failedRequest('/recovery/mfafactors');
  await I.open();
  for (const [user, problem] of [
    ['error500', 'User not found'],
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

test('a malformed answer to a code shows a problem on the same screen', async ({ I, devices, announce }) => {
  announce.failedRequest('/recovery/mfaverify');
  for (const [user, problem] of [
    ['error500verify', generic],
    ['html200verify', generic],
    ['cutverify', unreachable],
    ['throttledverify', throttled],
    ['wrongshapeverify', generic],
  ] as const) {
    await test.step(user, async () => {
      const before = (await devices.sent('/recovery/mfaverify')).length;
      await I.openFactorOf(user);
      await I.press('Send');
      const code = await devices.codeOf(user, 'sms');
      await I.submitCode(code);
      await I.seeProblem(problem);
      await I.seeTyped('Code', code);
      await I.seeAddress('/recovery/password/sms');
      await I.seeButton('Submit', problem === throttled ? 'busy' : 'ready');
      expect(await devices.sent('/recovery/mfaverify')).toHaveLength(before + 2);
    });
  }
});

test('a silent server causes a timeout after exactly 20 s', async ({ I, devices, announce }) => {
  announce.failedRequest('/recovery/mfafactors net::ERR_ABORTED');
  await I.clock.bring();
  await I.open();
  await I.clock.stop();
  await I.enterUsername('silent');
  await I.press('Next');
  await I.clock.letPass(19_999);
  await I.seeNoProblem();
  await I.seeButton('Next', 'busy');
  await I.clock.letPass(1);
  await I.seeProblem(unreachable);
  await I.seeTyped('Username', 'silent');
  await I.seeButton('Next');
  await expect.poll(async () => (await devices.sent('/recovery/mfafactors'))[0]?.aborted).toBe(true);
});

for (const [path, press] of [
  ['/recovery/mfaverify', 'Submit'],
  ['/credentials/verifyandresetpassword', 'Reset password'],
] as const) {
  test(`silence at ${path} causes a timeout after exactly 20 s, and the typed text can be sent again`, async ({
    I,
    devices,
    announce,
    proveBySms,
  }) => {
    announce.failedRequest(`${path} net::ERR_ABORTED`);
    await I.clock.bring();
    if (press === 'Submit') {
      await I.openFactorOf('sms');
      await I.press('Send');
      await I.enter('Code', await devices.codeOf('sms', 'sms'));
    } else {
      await proveBySms('sms');
      await I.enter('New password', 'Another-Pa55word!');
      await I.enter('Re-enter password', 'Another-Pa55word!');
    }
    await devices.goWrong({ path, kind: 'silent' });
    const before = (await devices.sent(path)).length;
    await I.clock.stop();
    await I.press(press);
    await devices.seeSent(path, before + 1);
    await I.clock.letPass(19_999);
    await I.seeNoProblem();
    await I.clock.letPass(1);
    await I.seeProblem(unreachable);
    await I.clock.run();
    await I.press(press);
    await I.seeHeading(press === 'Submit' ? 'Choose a new password' : 'Your password is reset');
  });
}

test('a slow server keeps the button busy, and nothing is sent twice', async ({ I, devices }) => {
  await I.open();
  await devices.goWrong({ path: '/recovery/mfafactors', kind: 'slow', milliseconds: 700 });
  await I.enterUsername('sms');
  await I.press('Next');
  await I.seeButton('Next', 'busy');
  await I.seeAddress('/recovery/password/sms');
  expect(await devices.sent('/recovery/mfafactors')).toHaveLength(1);
});

test('a network’s login page instead of an answer does not count as a reset password', async ({
  I,
  devices,
  proveBySms,
}) => {
  await proveBySms('sms');
  await devices.goWrong({ path: '/credentials/verifyandresetpassword', kind: 'html200' });
  await I.submitNewPassword(NEW_PASSWORD);
  await I.seeProblem(generic);

  await I.submitNewPassword(NEW_PASSWORD);

  await I.seeHeading('Your password is reset');
});

test('a network’s login page instead of an answer does not count as an unlocked account', async ({
  I,
  devices,
}) => {
  await devices.goWrong({ path: '/credentials/verifyandunlock', kind: 'html200' });
  await I.openFactorOf('locked', 'unlock');
  await I.select('Google Authenticator');
  await I.submitCode(await devices.codeOf('locked', 'google'));

  await I.seeHeading('Your account is still locked');
  await I.seeProblem(generic);
});
