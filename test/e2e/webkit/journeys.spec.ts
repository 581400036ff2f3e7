// Recoveries in WebKit beside those of `resume.spec.ts`, and sign-ins.
import { NEW_PASSWORD, OLD_PASSWORD } from '../steps/journey';
import { expect, test } from './webkit-fixtures';

test('a locked account is unlocked with a selected factor', async ({ I, devices }) => {
  await I.openFactorOf('locked', 'unlock');
  await I.select('Google Authenticator');
  await I.submitCode(await devices.codeOf('locked', 'google'));
  await I.seeHeading('Your account is unlocked');
  expect(await devices.isLocked('locked')).toBe(false);
  await I.follow('Back to login');
  await I.seeAddress('/sandbox/login');
});

test('an expired password is changed, and the session opens the requested page', async ({ I, sandbox }) => {
  const target = `${sandbox.origin}/sandbox?user=expired`;
  await I.open(`/sandbox/login?fromURI=${encodeURIComponent(target)}`);
  await I.enter('Username', 'expired');
  await I.enter('Password', OLD_PASSWORD);
  await I.press('Sign in');
  await I.seeHeading('Your password has expired');
  await I.seeTyped('Username', 'expired');
  await I.enter('Old password', OLD_PASSWORD);
  await I.submitNewPassword(NEW_PASSWORD, 'something else');
  await I.seeProblem('The passwords don’t match');
  await I.submitNewPassword(NEW_PASSWORD);
  await I.seeAddress('/sandbox?user=expired');
});

for (const identityProvider of ['okta', 'oidc'])
  test(`${identityProvider}: after sign-in, the requested screen opens`, async ({ I, devices }) => {
    await devices.setEnvironment({ identityProvider });
    await I.open('/configuration');
    await I.enter('Username', 'sms');
    await I.enter('Password', OLD_PASSWORD);
    await I.press('Sign in');
    await I.seeHeading('Current configuration');
    await I.open('/mgt/password');
    await I.seeHeading('Change your password');
  });
