// The tab is reloaded or discarded during a recovery. A phone discards a background tab, for example while the user reads the
// code in another app.
import { inTurn } from '../../runner/chosen-tests';
import { interruptions } from '../steps/interruptions';
import { test } from '../steps/journey';
import { stepsOfEachKind } from './rows/each-kind';
import { finishRecovery, seeContinued, startRecovery, titleOf } from './rows/row';

const PHONE = { width: 390, height: 844 };

test.use({ viewport: PHONE });

for (const [at, row] of stepsOfEachKind.entries()) {
  test(`${titleOf(row)}: the user continues after a lost page, and no secret is stored`, async ({
    I,
    devices,
    proveBySms,
    mailedLink,
    announce,
  }) => {
    announce.possiblyFailedRequest(/ABORTED/);
    // When the user leaves a page in Firefox, Playwright reports the page's last journal request (a beacon) as failed, although
    // the sandbox receives this request.
    announce.possiblyFailedRequest('/sandbox/journal');
    const actors = { I, devices, proveBySms, mailedLink };
    await startRecovery(row, actors);
    for (const [name, interrupt] of inTurn(Object.entries(interruptions), at)) {
      await test.step(name, async () => {
        const secrets = (await row.reach?.(actors)) ?? [];
        await I.quiet();
        await interrupt(I.page);
        await seeContinued(row, actors, secrets);
      });
    }
    await finishRecovery(row, actors);
  });
}

test('[settled.resume.1 settled.resend] the resend delay of 30 s continues across a reload', async ({
  I,
  devices,
}) => {
  await I.openFactorWithStoppedClock('sms');
  await I.press('Send');
  await devices.codeOf('sms', 'sms');
  await I.clock.letPass(10_000);
  await I.reload();
  await I.seeButton('Sent', 'busy');
  await I.clock.letPass(19_999);
  await I.seeButton('Sent', 'busy');
  await I.clock.letPass(1);
  await I.seeButton('Resend');
  await I.clock.letPass(2_000);
  await I.see('No text message yet? Make sure your phone is on and has a signal.');
});

test('[settled.resume.5] if the server does not respond after a reload, the page offers Try again', async ({
  I,
  devices,
  announce,
}) => {
  announce.failedRequest('/recovery/mfafactors');
  await I.openFactorOf('sms');
  await devices.goWrong({ path: '/recovery/mfafactors', kind: 'cut' });
  await I.reload();
  await I.seeHeading('Reset your password');
  await I.seeProblem('We can’t reach the service right now.');
  await I.press('Try again');
  await I.seeHeading(/^Code by text message/);
  await I.seeNoProblem();
});

test('[settled.resume.4] if the server rejects the factor list request after a reload, the recovery restarts with the username', async ({
  I,
  devices,
  announce,
}) => {
  announce.failedRequest('/recovery/mfafactors 403');
  await I.openFactorOf('sms');
  await devices.goWrong({ path: '/recovery/mfafactors', kind: 'status', status: 403 });
  await I.reload();
  await I.seeAddress('/recovery/password');
  await I.see('To protect your account, verify your identity again.');
  await I.seeTyped('Username', 'sms');
});

test('[settled.resume.8] a tab discarded for ten minutes shows an empty entry screen and the reason', async ({
  I,
}) => {
  await I.clock.bring();
  await I.openFactorOf('sms');
  await I.quiet();
  await I.page.goto('about:blank');
  await I.clock.jump(600_000);
  await I.page.goBack();
  await I.seeAddress('/recovery/password');
  await I.see('We ended account recovery because you were inactive. Enter your username to start again.');
  await I.seeTyped('Username', '');
});

test('[settled.resume.7] a reload after the end of a recovery shows an empty entry screen', async ({
  I,
  proveBySms,
}) => {
  await proveBySms('sms');
  await I.resetPassword('Brand-new-Pa55word!');
  await I.reload();
  await I.seeAddress('/recovery/password');
  await I.seeTyped('Username', '');
});
