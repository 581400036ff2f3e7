import { JOURNEY } from '../selection';
import { expect, NEW_PASSWORD, test } from '../steps/journey';

test('[settled.back] Back from the new password restarts the recovery with the username, and Forward does not skip the proof', {
  tag: JOURNEY,
}, async ({ I, devices, proveBySms }) => {
  await proveBySms('sms');
  await I.enter('New password', 'typed before');
  await I.page.goBack();
  await I.seeAddress('/recovery/password');
  await I.seeHeading('Verify your identity');
  await I.seeButton('Text message: +1 *** *** 0142');
  await I.page.goForward();
  await I.seeAddress('/recovery/password');
  await I.press('Text message: +1 *** *** 0142');
  await I.submitCode(await devices.codeBy(() => I.press('Send'), 'sms'));
  await I.resetPassword(NEW_PASSWORD);
  expect((await devices.sent('/recovery/mfafactors')).map(({ body }) => body?.phase)).toEqual([
    'initial',
    'initial',
  ]);
});
