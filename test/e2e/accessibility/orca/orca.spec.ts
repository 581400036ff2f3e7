import { unlessFull } from '../../selection';
import { test } from './listener';

// Runs only with `--full`, because Orca (a screen reader) and Firefox need several seconds for each user action.
test.describe('Orca with Firefox', unlessFull(false), () => {
  test.setTimeout(240_000);

  test('[additions.hint.spoken additions.spoken.sent] speaks each message of a recovery by SMS once, and each heading', async ({
    I,
    devices,
    hear,
    type,
  }) => {
    await I.open();
    await hear([], 'Account Recovery');
    await I.press('Next');
    await hear(['Enter your username.']);
    await type('Username', 'nobody');
    await I.press('Next');
    await hear(['User not found Check the username and try again.']);
    await type('Username', 'sms');
    await I.press('Next');
    await hear([], 'Code by text message to +1 *** *** 0142');
    const code = await devices.codeBy(() => I.press('Send'), 'sms');
    await hear(['We sent a code to +1 *** *** 0142.']);
    await type('Code', '000000');
    await I.press('Submit');
    await hear([/^This code is incorrect\. \S/]);
    await type('Code', code);
    await I.press('Submit');
    await hear(['Verified.'], 'Choose a new password');
    await type('New password', 'Brand-new-Pa55word!');
    await type('Re-enter password', 'Brand-new-Pa55word!');
    await I.press('Reset password');
    await hear(
      ['Sign in with your new password. Your old password no longer works.'],
      'Your password has been reset',
    );
  });

  test('[additions.spoken.push 2.push.2] speaks a rejected push, and the code box that Enter Code opens', async ({
    I,
    devices,
    hear,
    type,
  }) => {
    await I.open();
    await type('Username', 'push');
    await I.press('Next');
    await hear([], 'Approve on Pixel 7');
    await I.press('Send Push');
    await hear([/^Approve the request on your device\. \d+ seconds left\.$/]);
    await devices.answerPush('push', 'reject');
    await I.seeProblem('The request was rejected.');
    await hear([/^The request was rejected\. \S/, /^Did you reject the request\? \S/]);
    await I.press('Enter Code');
    await hear([], 'Code entry');
  });

  test('[additions.hint.spoken] speaks a server error in the language that the user has selected', async ({
    I,
    devices,
    hear,
    type,
  }) => {
    await devices.goWrong({ path: '/recovery/mfafactors', kind: 'status', status: 500 });
    await I.open();
    await hear([], 'Account Recovery');
    await I.press('Language: English');
    await hear([], 'expanded');
    await I.press('Deutsch');
    await hear([], 'collapsed');
    await type('Benutzername', 'sms');
    await I.press('Weiter');
    await hear([/Dienst.*\. \S/]);
  });

  test('speaks the success message of an unlock', async ({ I, devices, hear, type }) => {
    await I.open('/recovery/unlock');
    await hear([], 'Account Recovery');
    await type('Username', 'sms');
    await I.press('Next');
    await hear([], 'Code by text message to +1 *** *** 0142');
    const code = await devices.codeBy(() => I.press('Send'), 'sms');
    await type('Code', code);
    await I.press('Submit');
    await hear(['You can now sign in with your existing password.'], 'Your online account is unlocked');
  });
});
