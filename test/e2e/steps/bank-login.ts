import { expect, type Page } from '@playwright/test';

/** The sandbox's login, where a recovery starts and ends. */
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

  /** Signs in on the way to an address. */
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

  /** Checks that the new password opens the account and the old one does not. Requires the open login page. */
  async seePasswordChanged(username: string, from: string, to: string): Promise<void> {
    await this.signIn(username, from);
    await this.seeRefused(/wrong/);
    await this.signIn(username, to);
    await this.seeSignedIn(username);
  }
}
