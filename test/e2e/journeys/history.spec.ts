import { expect, NEW_PASSWORD, test } from '../steps/journey';

test('a factor or password screen without a username redirects to the entry', async ({ I, devices }) => {
  for (const segment of ['verify', 'verifypush', 'sms', 'google', 'dynamic']) {
    await I.open(`/recovery/password/${segment}`);
    await I.seeAddress('/recovery/password');
  }
  for (const address of ['/recovery/password/reset', '/recovery/password/reset/']) {
    await I.open(address);
    await I.seeAddress('/recovery/password');
  }
  await I.open('/recovery/unlock/account');
  await I.seeAddress('/recovery/unlock');
  expect(await devices.journey()).toEqual([]);
});

test('a disallowed recovery type and an unknown path lead to the default route, without any request', async ({
  I,
  devices,
}) => {
  for (const address of [
    '/recovery/other',
    '/recovery/other/sms',
    '/recovery/mfafactors/sms',
    '/nowhere/at/all',
    '/recovery/password/nothing',
    '/recovery/%E0%A4%A',
  ]) {
    await I.open(address);
    await I.seeAddress('/recovery/password');
  }
  await devices.setEnvironment({ recoveryTypes: ['unlock'] });
  await I.open('/recovery/password');
  await I.seeAddress('/recovery/unlock');
  await I.open('/recovery/password/reset/some-token');
  await I.seeAddress('/recovery/unlock');
  expect(await devices.journey()).toEqual([]);
});

test('[settled.unknown.3] the query of an unknown URL does not stay in the history', async ({ I }) => {
  await I.open('/login/sessionCookieRedirect?token=secret&redirectUrl=%2F');
  await I.seeAddress('/recovery/password');
  expect((await I.historyOfAddresses()).filter((address) => address.includes('token='))).toEqual([]);
});

test('Back and Forward from the factor screen keep the username and send no request', async ({
  I,
  devices,
}) => {
  await I.openFactorOf('sms');
  await I.press('Send');
  await I.see('We sent a code to +1 *** *** 0142.');
  const code = await devices.codeOf('sms', 'sms');
  await I.page.goBack();
  await I.seeAddress('/recovery/password');
  await I.seeTyped('Username', 'sms');
  await I.page.goForward();
  await I.seeAddress('/recovery/password/sms');
  await I.submitCode(code);
  await I.seeHeading('Choose a new password');
  expect(await devices.journey()).toEqual([
    '/recovery/mfafactors 200',
    '/recovery/mfaverify 200',
    '/recovery/mfaverify 200',
  ]);
});

test('[settled.back] Back from the new password restarts the recovery with the username, and Forward does not skip the proof', async ({
  I,
  devices,
  proveBySms,
}) => {
  await proveBySms('sms');
  await I.enter('New password', 'typed before');
  await I.page.goBack();
  await I.seeAddress('/recovery/password');
  await I.seeTyped('Username', 'sms');
  await I.seeButton('Text message: +1 *** *** 0142');
  await I.page.goForward();
  await I.seeAddress('/recovery/password');
  await I.press('Next');
  await I.submitCode(await devices.codeBy(() => I.press('Send'), 'sms'));
  await I.resetPassword(NEW_PASSWORD);
  expect((await devices.sent('/recovery/mfafactors')).map(({ body }) => body?.phase)).toEqual([
    'initial',
    'initial',
  ]);
});

test('a different username after Back restarts the recovery', async ({ I, devices, proveBySms }) => {
  await proveBySms('sms');
  await I.seeHeading('Choose a new password');
  await I.page.goBack();
  await I.enterUsername('google');
  await I.page.goForward();
  await I.seeAddress('/recovery/password');
  await I.submitUsername('google');
  await I.seeAddress('/recovery/password/google');
  expect((await devices.sent('/recovery/mfafactors')).at(-1)?.body).toEqual({
    username: 'google',
    phase: 'initial',
  });
});
