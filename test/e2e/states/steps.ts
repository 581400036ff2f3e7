import type { RecoveryPage } from '../journeys/recovery-page';
import { expect, type Scene } from './scene';

/** A problem of any words is on the screen. */
export const seeSomeProblem = (I: RecoveryPage): Promise<void> => I.seeProblem(/\S/);

/** From here on time passes only by `letPass`. */
export const withStoppedClock = async (I: RecoveryPage): Promise<void> => {
  await I.quiet();
  await I.clock.stop();
};

export const spinnerIs = (I: RecoveryPage, name: string): Promise<void> =>
  expect(I.page.locator(`[data-spinner="${name}"]:not(.spinner-fading)`)).toBeVisible();

/** Chooses another factor by its picture, which is the same in every language. */
export const pickFactor = async (I: RecoveryPage, name: string): Promise<void> => {
  await I.page.getByRole('combobox').click();
  await I.page
    .getByRole('option')
    .filter({ has: I.page.locator(`img[src*="/${name}_"]`) })
    .click();
  await I.page.waitForURL(`**/${name}`);
};

/** Proves who one is by a text message, with one factor only. */
export const proveBySms = async (
  { I, devices }: Scene,
  username: string,
  type = 'password',
): Promise<void> => {
  await I.openFactorOf(username, type);
  await I.press('Send');
  await I.submitCode(await devices.codeOf(username, 'sms'));
};
