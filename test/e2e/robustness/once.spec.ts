import { holdScripts } from '../harness/held-scripts';
import { expect, NEW_PASSWORD, test } from '../steps/journey';
import type { RecoveryPage } from '../steps/recovery-page';

// Delays every response of the server, so that the user has time to repeat an action before the response arrives.
test.beforeEach(async ({ devices }) => {
  for (const path of ['/recovery/*', '/credentials/*'])
    await devices.goWrong({ path, kind: 'slow', milliseconds: 1_000, times: 99 });
});

const expected = [
  '/recovery/mfafactors 200',
  '/recovery/mfaverify 200',
  '/recovery/mfaverify 200',
  '/credentials/verifyandresetpassword 200',
];

type Submit = (I: RecoveryPage, label: string, button: string) => Promise<void>;

const ways: Readonly<Record<string, Submit>> = {
  'a double click': (I, _label, button) => I.button(button).dblclick(),
  'Enter and a click': async (I, label, button) => {
    await I.box(label).press('Enter');
    await I.button(button).click({ force: true });
  },
};

for (const [way, submit] of Object.entries(ways)) {
  test(`each form is sent only once after ${way}`, async ({ I, devices }) => {
    await I.open();
    await I.enterUsername('sms');
    await submit(I, 'Username', 'Next');
    await I.seeAddress('/recovery/password/sms');
    await I.button('Send').dblclick();
    await I.enter('Code', await devices.codeOf('sms', 'sms'));
    await submit(I, 'Code', 'Submit');
    await I.enter('New password', NEW_PASSWORD);
    await I.enter('Re-enter password', NEW_PASSWORD);
    await submit(I, 'Re-enter password', 'Reset password');
    await I.seeHeading('Your password has been reset');
    expect(await devices.journey()).toEqual(expected);
  });
}

test('a held Enter key sends a form once and does not submit the next screen', async ({ I, devices }) => {
  const holdEnter = async (label: string) => {
    await I.box(label).focus();
    for (let repetition = 0; repetition < 40; repetition += 1) {
      await I.page.keyboard.down('Enter');
      await I.page.waitForTimeout(25);
    }
    await I.page.keyboard.up('Enter');
  };
  await I.open();
  await I.enterUsername('sms');
  await holdEnter('Username');
  await I.seeAddress('/recovery/password/sms');
  expect(await devices.journey()).toEqual(expected.slice(0, 1));
  await I.seeNoProblem();
  await I.press('Send');
  await I.enter('Code', await devices.codeOf('sms', 'sms'));
  await holdEnter('Code');
  await I.seeHeading('Choose a new password');
  expect(await devices.journey()).toEqual(expected.slice(0, 3));
});

test('a double click sends a push or an email only once', async ({ I, devices }) => {
  await I.openFactorOf('several');
  await I.button('Send Push').dblclick();
  await devices.answerPush('several', 'reject');
  await I.seeProblem(/rejected/);
  await I.select('Email: j***@example.com');
  await I.button('Send').dblclick();
  await devices.mailedLink('several');
  await I.seeButton('Resend');
  expect(await devices.sent('/recovery/mfaverify')).toHaveLength(1);
  expect(await devices.sent('/recovery/mfaemail')).toHaveLength(1);
});

test('a response that arrives after the user has left the screen is ignored', async ({
  I,
  devices,
  announce,
}) => {
  announce.failedRequest('/recovery/mfaverify net::ERR_ABORTED');
  await I.openFactorOf('google');
  const release = await holdScripts(I.page, '**/recovery/mfaverify');
  const asked = I.page.waitForRequest('**/recovery/mfaverify');
  await I.submitCode(await devices.codeOf('google', 'google'), 'Code');
  await asked;
  await I.page.goBack();
  await I.seeAddress('/recovery/password');
  release();
  await I.page.waitForTimeout(600);
  await I.seeAddress('/recovery/password');
});
