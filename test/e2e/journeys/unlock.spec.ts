import { ENGINE, JOURNEY } from '../selection';
import { expect, OLD_PASSWORD, test } from '../steps/journey';

test('a locked account is unlocked, and the login works again', { tag: JOURNEY }, async ({
  I,
  devices,
  bank,
}) => {
  await bank.open();
  await bank.signIn('locked', OLD_PASSWORD);
  await bank.seeRefused(/This account is locked/);
  await I.follow('Is your account locked?');
  await I.seeHeading('Unlock your account');
  await I.submitUsername('locked');
  await I.select('Google Authenticator');
  await I.submitCode(await devices.codeOf('locked', 'google'));
  await I.seeAddress('/recovery/unlock/account');
  await I.seeHeading('Your account is unlocked');
  expect(await devices.sent('/credentials/verifyandunlock')).toHaveLength(1);
  await I.page.goBack();
  await I.seeAddress('/recovery/unlock');
  await I.page.goForward();
  await I.seeAddress('/recovery/unlock');
  expect(await devices.sent('/credentials/verifyandunlock')).toHaveLength(1);
  await I.follow('Back to login');
  await bank.signIn('locked', OLD_PASSWORD);
  await bank.seeSignedIn('locked');
});

test('the link of a message unlocks once, and a reload afterwards does not ask for the link again', {
  tag: ENGINE,
}, async ({ I, devices, announce, mailedLink }) => {
  announce.failedRequest('/credentials/verifyandunlock 401');
  const link = await mailedLink('unlock');
  expect(link).toContain('/recovery/unlock/reset/');
  await I.open(link);
  await I.seeAddress('/recovery/unlock/account');
  await I.seeHeading('Your account is unlocked');
  const [call, ...others] = await devices.sent('/credentials/verifyandunlock');
  expect(others).toEqual([]);
  expect(call?.body).toEqual({
    recoveryToken: decodeURIComponent(link.split('/').at(-1) ?? ''),
    recoveryType: 'recovery_token',
    userName: '',
  });
  await I.reload();
  await I.seeAddress('/recovery/unlock');
  await I.seeHeading('Unlock your account');
  await expect(I.page.getByText('Open the link in your message again')).toHaveCount(0);
  await I.open(link);
  await I.seeProblem(/^This link may have expired or already been used.*Generic error occurred$/);
  await expect(I.page.getByRole('link', { name: 'Back to login' })).toBeVisible();
  await I.follow('Start again');
  await I.seeAddress('/recovery/unlock');
});
