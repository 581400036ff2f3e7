import type { Devices } from './devices';
import { OLD_PASSWORD } from './journey';
import type { RecoveryPage } from './recovery-page';

/** Visits every kind of screen in its states, and calls `look` at each of them by a name. */
export async function tour(
  I: RecoveryPage,
  devices: Devices,
  look: (name: string) => Promise<void>,
): Promise<void> {
  await devices.setEnvironment({ passwordRules: { minLength: 12, digit: true, notUsername: true } });
  await I.open('/ui');
  await look('landing');
  await I.open();
  await look('entry');
  await I.button('Help: Username').hover();
  await look('entry with its help');
  await I.press('Next');
  await look('entry with a problem');
  for (const factor of ['verifypush', 'sms', 'yubikey', 'rsa', 'pin', 'badge', 'google', 'email', 'call']) {
    if (factor === 'verifypush') await I.openFactorOf('several');
    else {
      await I.page.getByRole('combobox').click();
      if (factor === 'sms') await look('the factors');
      await I.page
        .getByRole('option')
        .filter({ has: I.page.locator(`img[src*="/${factor}_"]`) })
        .click();
    }
    await I.page.waitForURL(`**/${factor}`);
    if (factor !== 'email') await look(factor);
    if (factor === 'verifypush') {
      await I.press('Send Push');
      await I.press('Enter Code');
      await look('verifypush waiting');
      await devices.answerPush('several', 'reject');
      await I.seeProblem(/rejected/);
      await look('verifypush rejected');
    } else if (factor === 'email') {
      await look('email');
      await I.press('Send');
      await I.seeHeading('Check your e-mail');
      await look('email sent');
    } else if (factor === 'sms') {
      await I.press('Send');
      await I.see('The message is on its way.');
      await I.press('Submit');
      await look('sms sent, with a problem');
    }
  }
  await I.open('/recovery/unlock');
  await look('entry for unlock');
  await I.openFactorOf('several');
  await I.select('PIN: Pin card');
  await I.page.goBack();
  await I.page.goBack();
  await I.seeTyped('Username', 'several');
  await look('entry with a list');
  await I.press('PIN: Pin card');
  await I.submitCode(await devices.codeOf('several', 'pin'), 'PIN');
  await I.seeHeading('Choose a new password');
  await look('reset');
  await I.enter('New password', 'blue-Horse');
  await I.press('Show: New password');
  await I.enter('Re-enter password', 'blue-horse');
  await I.see('Not yet the same');
  await look('reset typed');
  await I.submitNewPassword('short');
  await I.seeProblem(/requirements/);
  await look('reset refused');
  await I.submitNewPassword('Brand-new-Pa55word!');
  await I.seeHeading('Your password is reset');
  await look('reset done');
  await I.openFactorOf('sms', 'unlock');
  await I.press('Send');
  await I.submitCode(await devices.codeOf('sms', 'sms'));
  await I.seeHeading('Your account is unlocked');
  await look('unlock done');
  await I.openFactorOf('e0000032', 'unlock');
  await I.press('Send');
  await I.submitCode(await devices.codeOf('e0000032', 'sms'));
  await I.seeProblem(/cannot be unlocked here/);
  await look('unlock refused');
  await I.open('/recovery/unlock/reset/used-up');
  await I.seeProblem('Generic error occurred');
  await look('link refused');
  await I.open('/recovery/expiredpassword');
  await look('expired');
  await I.enterUsername('expired');
  await I.enter('Old password', OLD_PASSWORD);
  await I.submitNewPassword('short');
  await I.seeProblem(/policy/);
  await look('expired refused');
  await devices.setEnvironment({ dynamicFactors: true });
  await I.open();
  await I.page.getByRole('radio').first().waitFor();
  await look('offered factors');
  await I.enterUsername('dynamic');
  await I.page.getByLabel('Palm scanner at the branch').check();
  await I.press('Next');
  await I.seeHeading('Palm scanner at the branch');
  await look('dynamic factor');
  await devices.goWrong({ path: '/configuration/admin', kind: 'error500', times: 3 });
  await I.open();
  await look('start failed');
}
