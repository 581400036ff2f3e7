import { test as base, expect } from '../harness/browser-fixtures';
import { type Actors, createActors } from './actors';
import { BankLogin } from './bank-login';
import { Devices } from './devices';
import { RecoveryPage } from './recovery-page';

export interface Cast extends Actors {
  /** Actions and checks of the user in the browser. */
  readonly I: RecoveryPage;
  readonly bank: BankLogin;
}

/** Initial password of every sandbox user. `NEW_PASSWORD` is a valid new password. */
export const OLD_PASSWORD = 'Old-Pa55word!';
export const NEW_PASSWORD = 'Brand-new-Pa55word!';

/** Playwright's `test` with fixtures for the user, the user's devices and the bank's login. */
export const test = base.extend<Cast>({
  I: ({ page }, use) => use(new RecoveryPage(page)),
  devices: ({ sandbox }, use) => use(new Devices(sandbox.origin)),
  bank: ({ page }, use) => use(new BankLogin(page)),
  proveBySms: ({ I, devices }, use) => use(createActors(I, devices).proveBySms),
  mailedLink: ({ I, devices }, use) => use(createActors(I, devices).mailedLink),
});

export { expect };
