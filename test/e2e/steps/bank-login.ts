import { expect, type Page } from '@playwright/test';

/** The bank login of the sandbox, where a recovery starts and ends. */
export class BankLogin {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(): Promise<void> {
    await this.page.goto('/sandbox/login');
  }

  async signIn(username: string, password: string): Promise<void> {
    await this.page.getByLabel('Username').fill(username);
    await this.page.getByLabel('Password').fill(password);
    await this.page.getByRole('button', { name: 'Sign in' }).click();
  }

  /** Opens the bank's login page and signs in. The login then redirects to `target`. */
  async signInFor(target: string, username: string, password: string): Promise<void> {
    await this.page.goto(`/sandbox/login?fromURI=${encodeURIComponent(target)}`);
    await this.signIn(username, password);
  }

  async seeSignedIn(username: string): Promise<void> {
    await expect(this.page.getByRole('status')).toHaveText(`You are signed in as ${username}.`);
  }

  async seeRefused(reason: RegExp): Promise<void> {
    await expect(this.page.getByRole('alert')).toHaveText(reason);
  }

  /** Checks that the new password is accepted and the old password is refused. The login page must be open. */
  async seePasswordChanged(username: string, from: string, to: string): Promise<void> {
    await this.signIn(username, from);
    await this.seeRefused(/wrong/);
    await this.signIn(username, to);
    await this.seeSignedIn(username);
  }
}
