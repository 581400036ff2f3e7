import type { RecoveryPage } from '../../steps/recovery-page';
import { expect } from './scene';
import type { Reach } from './state';

/** Milliseconds between two polls of a push. */
export const POLL = 2_000;

/** Waits until the screen shows an error. */
export const seeSomeProblem = (I: RecoveryPage): Promise<void> => I.seeProblem(/\S/);

/** Returns a step that presses a button and waits for an error. */
export const pressRefused =
  (button: string): Reach =>
  async ({ I }) => {
    await I.press(button);
    await seeSomeProblem(I);
  };

/** Returns a step that submits a username and waits for an error. */
export const enterRefused =
  (username: string): Reach =>
  async ({ I }) => {
    await I.submitUsername(username);
    await seeSomeProblem(I);
  };

/**
 * Returns a step that performs `reach` with a faulty server. The server answers the next call to `path` with a failure of
 * the given kind.
 */
export const withFault =
  (path: string, kind: string, reach: Reach): Reach =>
  async (scene) => {
    await scene.devices.goWrong({ path, kind });
    await reach(scene);
  };

/** Waits for pending requests, then stops the page's clock. */
export const withStoppedClock = async (I: RecoveryPage): Promise<void> => {
  await I.quiet();
  await I.clock.stop();
};

export const spinnerIs = (I: RecoveryPage, name: string): Promise<void> =>
  expect(I.page.locator(`[data-spinner="${name}"]:not(.spinner-fading)`)).toBeVisible();

/** Chooses another factor by its icon. Icons are the same in every language. */
export const pickFactor = async (I: RecoveryPage, name: string): Promise<void> => {
  await I.page.getByRole('combobox').click();
  await I.page
    .getByRole('option')
    .filter({ has: I.page.locator(`img[src*="/${name}_"]`) })
    .click();
  await I.page.waitForURL(`**/${name}`);
};
