import type { RecoveryPage } from '../../steps/recovery-page';
import { expect } from './scene';

/** Between two questions of the page's for what became of a push, in milliseconds. */
export const POLL = 2_000;

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
