import { expect, type Page } from '@playwright/test';

/** The sign-in form of the sandbox's identity provider. */
export class IdentityProviderPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async signIn(username: string, password: string): Promise<void> {
    await expect(this.page.getByRole('heading', { name: 'Sign in to go on' })).toBeVisible();
    await this.page.getByLabel('Username').fill(username);
    await this.page.getByLabel('Password').fill(password);
    await this.page.getByRole('button', { name: 'Sign in' }).click();
  }

  async seeRefused(): Promise<void> {
    await expect(this.page.getByRole('alert')).toHaveText(/wrong/);
  }
}
