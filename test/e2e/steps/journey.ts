import { test as base, expect } from '../harness/browser-fixtures';
import { BankLogin } from './bank-login';
import { Devices } from './devices';
import { proveBySms } from './prove-by-sms';
import { RecoveryPage } from './recovery-page';

export interface Cast {
  /** The user in front of the browser. */
  readonly I: RecoveryPage;
  readonly devices: Devices;
  readonly bank: BankLogin;
  /** Opens the recovery and verifies the user's identity by SMS. */
  readonly proveBySms: (username: string, type?: string) => Promise<void>;
  /** Requests a link by e-mail for the user `email`, and returns the link. */
  readonly mailedLink: (type?: string) => Promise<string>;
}

/** The initial password of every sandbox user, and a valid new password. */
export const OLD_PASSWORD = 'Old-Pa55word!';
export const NEW_PASSWORD = 'Brand-new-Pa55word!';

/** Playwright's `test` with fixtures for the user, the user's devices and the bank's login. */
export const test = base.extend<Cast>({
  I: ({ page }, use) => use(new RecoveryPage(page)),
  devices: ({ sandbox }, use) => use(new Devices(sandbox.origin)),
  bank: ({ page }, use) => use(new BankLogin(page)),
  proveBySms: ({ I, devices }, use) => use((username, type) => proveBySms({ I, devices }, username, type)),
  mailedLink: ({ I, devices }, use) =>
    use(async (type) => {
      await I.openFactorOf('email', type);
      return devices.mailedLinkBy(() => I.press('Send'), 'email');
    }),
});

export { expect };
