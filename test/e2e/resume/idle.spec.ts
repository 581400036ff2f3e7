import { JOURNEY } from '../selection';
// An inactive user sees a warning, then the recovery ends. This protects the data on a shared computer.
import { expect, test } from '../steps/journey';
import type { RecoveryPage } from '../steps/recovery-page';

const MINUTE = 60_000;
const WARNING = /^Are you still there\?/;
const ENDED = 'We ended account recovery because you were inactive. Enter your username to start again.';

/** Opens the SMS screen with a stopped clock, and types a code. The user then does nothing more. */
const typeAndLeave = async (I: RecoveryPage): Promise<void> => {
  await I.openFactorWithStoppedClock('sms');
  await I.enter('Code', '135790');
};

const seeNoWarning = (I: RecoveryPage): Promise<void> =>
  expect(I.page.locator('.idle-warning')).toHaveCount(0);

const storedIn = (I: RecoveryPage): Promise<string> =>
  I.page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]));

test('[additions.idle.1 additions.idle.2] the page warns after nine idle minutes and ends the recovery after ten', {
  tag: JOURNEY,
}, async ({ I, devices }) => {
  await typeAndLeave(I);
  await I.clock.letPass(9 * MINUTE - 1);
  await seeNoWarning(I);
  await I.clock.letPass(1);
  await I.see(WARNING);
  const timer = I.page.locator('.idle-warning [role=timer]');
  await expect(timer).toHaveText('60 seconds left.');
  await I.clock.letPass(30_000);
  await expect(timer).toHaveText(/^3[01] seconds left/);
  await I.seeTyped('Code', '135790');
  await I.clock.letPass(29_999);
  await I.seeAddress('/recovery/password/sms');
  expect(await storedIn(I)).toContain('sms');

  await I.clock.letPass(1);
  await I.seeAddress('/recovery/password');
  await I.see(ENDED);
  await I.seeTyped('Username', '');
  await seeNoWarning(I);
  expect(await storedIn(I)).not.toContain('sms');
  await I.page.goBack();
  await I.seeHeading('Reset your password');
  await I.seeTyped('Username', '');
  expect(await devices.sent('/recovery/mfaverify')).toEqual([]);
});

test('[additions.idle.3] a pending push stops the idle time', async ({ I, devices }) => {
  await I.openFactorWithStoppedClock('pushnever');
  await I.page.keyboard.press('Shift');
  await I.clock.letPass(9 * MINUTE);
  await I.see(WARNING);
  // The press removes the idle warning above the button, so the button moves up. The push must still be sent.
  await I.press('Send Push');
  await devices.seeSent('/recovery/mfaverify', 1);
  await I.clock.letPass(MINUTE - 1_000);
  await I.see('Approve the request on your device.');
  await seeNoWarning(I);
});

test.describe('On a screen of 320 px', () => {
  test.use({ viewport: { width: 320, height: 568 } });

  /** Returns true if the upper and the lower edge of an element are visible. */
  const isInView = (I: RecoveryPage, selector: string): Promise<boolean> =>
    I.page.locator(selector).evaluate((element) => {
      const { top, bottom, left, width } = element.getBoundingClientRect();
      const at = (y: number) => document.elementFromPoint(left + width / 2, y);
      return [at(top + 1), at(bottom - 1)].every((found) => element.contains(found));
    });

  for (const block of ['start', 'center', 'end'] as const)
    test(`[additions.idle.2] the idle warning does not cover a focused input at the ${block} of the screen`, async ({
      I,
    }) => {
      await typeAndLeave(I);
      await I.box('Code').evaluate((box, edge) => {
        box.scrollIntoView({ block: edge });
      }, block);
      await I.clock.letPass(9 * MINUTE);
      await I.see(WARNING);
      await expect(I.box('Code')).toBeFocused();
      await expect.poll(() => isInView(I, '#code'), { message: 'the input' }).toBe(true);
      await expect.poll(() => isInView(I, '.idle-warning button'), { message: 'Continue' }).toBe(true);
    });
});
