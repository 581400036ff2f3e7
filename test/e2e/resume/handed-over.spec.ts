// Tests two settings that the page receives when it is opened: the language in the URL, and `usernameKind` in the environment.
import { wordsOf } from '../accessibility/states/words';
import { openBeforeScripts, seeTakenOver } from '../harness/held-scripts';
import { expect, test } from '../steps/journey';
import { RecoveryPage } from '../steps/recovery-page';

for (const parameter of ['ui_locales=de', 'lang=de'])
  test(`[additions.handed-over.language] ${parameter} in the URL makes the page German, even after a reload`, async ({
    page,
  }) => {
    const I = new RecoveryPage(page, wordsOf('de'));
    const isGerman = () => expect(page.locator('html')).toHaveAttribute('lang', 'de');

    const release = await openBeforeScripts(page, `/recovery/password?${parameter}`);
    await I.seeHeading('Reset your password');
    await isGerman();
    release();
    await seeTakenOver(page);
    await I.seeHeading('Reset your password');
    await I.submitUsername('sms');
    await I.seeAddress('/recovery/password/sms');
    await I.reload();
    await I.seeHeading('Code by text message to +1 *** *** 0142');
    await I.see('This page was reloaded, so what you entered is gone. You can continue here.');
    await isGerman();
  });

for (const [kind, keyboard] of [
  ['email', 'email'],
  ['number', 'numeric'],
] as const)
  test(`[additions.username-kind] usernameKind ${kind} sets the input mode, before and after scripts load`, async ({
    I,
    devices,
  }) => {
    await devices.setEnvironment({ usernameKind: kind });
    const release = await openBeforeScripts(I.page);
    await expect(I.box('Username')).toHaveAttribute('inputmode', keyboard);
    release();
    await seeTakenOver(I.page);
    await expect(I.box('Username')).toHaveAttribute('inputmode', keyboard);
  });
