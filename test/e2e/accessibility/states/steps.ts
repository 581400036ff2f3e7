import { proveBySms } from '../../steps/prove-by-sms';
import type { RecoveryPage } from '../../steps/recovery-page';
import { expect, OLD_PASSWORD } from './scene';
import type { Reach } from './state';

/** Milliseconds between two polls of a push. */
export const POLL = 2_000;

/** Waits until the screen shows an error. */
export const seeSomeProblem = (I: RecoveryPage): Promise<void> => I.seeProblem(/\S/);

// Actions of the user.

export const open =
  (address = '/'): Reach =>
  ({ I }) =>
    I.open(address);

/** Opens a URL without waiting for a screen. */
export const goTo =
  (address: string): Reach =>
  ({ I }) =>
    I.page.goto(address);

export const reload: Reach = ({ I }) => I.reload();

export const press =
  (button: string): Reach =>
  ({ I }) =>
    I.press(button);

export const enter =
  (label: string, text: string): Reach =>
  ({ I }) =>
    I.enter(label, text);

export const submitUsername =
  (name: string): Reach =>
  ({ I }) =>
    I.submitUsername(name);

export const openFactorOf =
  (user: string): Reach =>
  ({ I }) =>
    I.openFactorOf(user);

export const submitCode =
  (code: string): Reach =>
  ({ I }) =>
    I.submitCode(code);

export const proveAs =
  (user: string, type?: string): Reach =>
  (scene) =>
    proveBySms(scene, user, type);

export const signInAtProvider: Reach = ({ provider }) => provider.signIn('sms', OLD_PASSWORD);

// Steps that check the content of the screen.

export const heading =
  (text: string): Reach =>
  ({ I }) =>
    I.seeHeading(text);

export const words =
  (text: string): Reach =>
  ({ I }) =>
    I.see(text);

export const button =
  (name: string, state?: 'ready' | 'busy'): Reach =>
  ({ I }) =>
    I.seeButton(name, state);

export const address =
  (path: string): Reach =>
  ({ I }) =>
    I.seeAddress(path);

export const problem: Reach = ({ I }) => seeSomeProblem(I);

/** Waits until the first element of a CSS selector is visible. */
export const shown =
  (selector: string): Reach =>
  ({ I }) =>
    expect(I.page.locator(selector).first()).toBeVisible();

export const spinner = (name: string): Reach => shown(`[data-spinner="${name}"]:not(.spinner-fading)`);

// The clock and the server.

export const pass =
  (milliseconds: number): Reach =>
  ({ I }) =>
    I.clock.letPass(milliseconds);

/** Waits for pending requests, then stops the page's clock. */
export const stopClock: Reach = async ({ I }) => {
  await I.quiet();
  await I.clock.stop();
};

export const runClock: Reach = ({ I }) => I.clock.run();

/** Lets the server answer the next calls to `path` with a failure of the given kind. */
export const fault =
  (path: string, kind: string, times = 1): Reach =>
  ({ devices }) =>
    devices.goWrong({ path, kind, times });

/** Waits until the server has received one request to `path`. */
export const sent =
  (path: string): Reach =>
  ({ devices }) =>
    devices.seeSent(path, 1);

export const hold =
  (which?: string): Reach =>
  (scene) =>
    scene.hold(which);

export const letGo: Reach = async (scene) => scene.letGo();

/** Chooses another factor by its icon. Icons are the same in every language. */
export const pickFactor =
  (name: string): Reach =>
  async ({ I }) => {
    await I.page.getByRole('combobox').click();
    const icon = I.page.locator(`img[src*="/${name}_"]`);
    await I.page.getByRole('option').filter({ has: icon }).click();
    await I.page.waitForURL(`**/${name}`);
  };
