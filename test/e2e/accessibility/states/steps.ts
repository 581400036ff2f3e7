import { proveBySms } from '../../steps/actors';
import type { RecoveryPage } from '../../steps/recovery-page';
import { expect, OLD_PASSWORD, type Scene } from './scene';
import type { Reach } from './state';

/** Milliseconds between two polls of a push. */
export const POLL = 2_000;

/** Waits until the screen shows an error. */
export const seeSomeProblem = (I: RecoveryPage): Promise<void> => I.seeProblem(/\S/);

/** Creates a function that returns a step with the given arguments. */
const step =
  <Given extends readonly unknown[]>(act: (scene: Scene, ...given: Given) => Promise<unknown>) =>
  (...given: Given): Reach =>
  (scene) =>
    act(scene, ...given);

// Actions of the user.
export const open = step(({ I }, address: string = '/') => I.open(address));
/** Opens a URL without waiting for a screen. */
export const goTo = step(({ I }, address: string) => I.page.goto(address));
export const reload = step(({ I }) => I.reload())();
export const press = step(({ I }, button: string) => I.press(button));
export const follow = step(({ I }, link: string) => I.follow(link));
export const enter = step(({ I }, label: string, text: string) => I.enter(label, text));
export const submitUsername = step(({ I }, name: string) => I.submitUsername(name));
export const openFactorOf = step(({ I }, user: string) => I.openFactorOf(user));
export const submitCode = step(({ I }, code: string) => I.submitCode(code));
/** Chooses another factor by its icon. Icons are the same in every language. */
export const pickFactor = step(async ({ I: { page } }, name: string) => {
  await page.getByRole('combobox').click();
  const icon = page.locator(`img[src*="/${name}_"]`);
  await page.getByRole('option').filter({ has: icon }).click();
  await page.waitForURL(`**/${name}`);
});
export const proveAs = step((scene, user: string, type?: string) => proveBySms(scene, user, type));
export const signInAtProvider: Reach = ({ provider }) => provider.signIn('sms', OLD_PASSWORD);

// Steps that check the content of the screen.
export const heading = step(({ I }, text: string) => I.seeHeading(text));
export const words = step(({ I }, text: string) => I.see(text));
export const button = step(({ I }, name: string, state?: 'ready' | 'busy') => I.seeButton(name, state));
export const address = step(({ I }, path: string) => I.seeAddress(path));
export const problem = step(({ I }) => seeSomeProblem(I))();
/** Waits until the first element of a CSS selector is visible. */
export const shown = step(({ I: { page } }, selector: string) =>
  expect(page.locator(selector).first()).toBeVisible(),
);
export const spinner = (name: string): Reach => shown(`[data-spinner="${name}"]:not(.spinner-fading)`);

// The clock and the server.
export const pass = step(({ I }, milliseconds: number) => I.clock.letPass(milliseconds));
/** Waits for pending requests, then stops the page's clock. */
export const stopClock = step(async ({ I }) => {
  await I.quiet();
  await I.clock.stop();
})();
export const runClock = step(({ I }) => I.clock.run())();
/** Lets the server answer the next calls to `path` with a failure of the given kind. */
export const fault = step(({ devices }, path: string, kind: string, times: number = 1) =>
  devices.goWrong({ path, kind, times }),
);
/** Waits until the server has received one request to `path`. */
export const sent = step(({ devices }, path: string) => devices.seeSent(path, 1));
export const hold = step((scene, which?: string) => scene.hold(which));
export const letGo: Reach = async (scene) => scene.letGo();
