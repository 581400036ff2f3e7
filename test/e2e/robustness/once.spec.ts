import { holdRequests } from '../harness/held-scripts';
import { journeyIf } from '../selection';
import { expect, NEW_PASSWORD, test } from '../steps/journey';
import type { RecoveryPage } from '../steps/recovery-page';

const CALLS = /\/(recovery\/mfa|credentials\/)\w+$/;

/** Performs an action twice or more while the server's response is held back, then lets the response arrive. */
const beforeResponse = async (I: RecoveryPage, act: () => Promise<unknown>): Promise<void> => {
  const release = await holdRequests(I.page, CALLS);
  const asked = I.page.waitForRequest(CALLS);
  await act();
  await asked;
  release();
};

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
  test(
    `each form is sent only once after ${way}`,
    journeyIf(way === 'a double click'),
    async ({ I, devices }) => {
      await I.open();
      await I.enterUsername('sms');
      await beforeResponse(I, () => submit(I, 'Username', 'Next'));
      await I.seeAddress('/recovery/password/sms');
      await beforeResponse(I, () => I.button('Send').dblclick());
      await I.enter('Code', await devices.codeOf('sms', 'sms'));
      await beforeResponse(I, () => submit(I, 'Code', 'Submit'));
      await I.enter('New password', NEW_PASSWORD);
      await I.enter('Re-enter password', NEW_PASSWORD);
      await beforeResponse(I, () => submit(I, 'Re-enter password', 'Reset password'));
      await I.seeHeading('Your password has been reset');
      expect(await devices.journey()).toEqual(expected);
    },
  );
}

test('a held Enter key sends a form once and does not submit the next screen', async ({ I, devices }) => {
  const repeatEnter = async () => {
    for (let repetition = 0; repetition < 20; repetition += 1) await I.page.keyboard.down('Enter');
  };
  /** Holds Enter on an input until after the next screen is shown. */
  const holdEnter = async (label: string, next: () => Promise<void>) => {
    await I.box(label).focus();
    await beforeResponse(I, repeatEnter);
    await next();
    await repeatEnter();
    await I.page.keyboard.up('Enter');
  };
  await I.open();
  await I.enterUsername('sms');
  await holdEnter('Username', () => I.seeFactorScreen('password'));
  expect(await devices.journey()).toEqual(expected.slice(0, 1));
  await I.seeNoProblem();
  await I.press('Send');
  await I.enter('Code', await devices.codeOf('sms', 'sms'));
  await holdEnter('Code', () => I.seeHeading('Choose a new password'));
  expect(await devices.journey()).toEqual(expected.slice(0, 3));
});
