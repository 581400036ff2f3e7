import { expect, type Page } from '@playwright/test';
import type { Sandbox } from '../../harness/browser-fixtures';

const PATH = '/oauth2/default';

/** The identity provider as a user sees it: its sign-in form, and the tokens that the browser stores. */
export class IdentityProviderPage {
  readonly page: Page;
  readonly #sandbox: Pick<Sandbox, 'origin' | 'identityProvider'>;
  readonly #asked: string[] = [];

  constructor(page: Page, sandbox: Pick<Sandbox, 'origin' | 'identityProvider'>) {
    this.page = page;
    this.#sandbox = sandbox;
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith(PATH)) this.#asked.push(pathname.slice(PATH.length));
    });
  }

  /**
   * Replaces the configuration that the page gets from the recovery server. The new configuration names the sandbox's
   * identity provider. `fields` replaces or adds fields.
   */
  async configureWith(fields: Readonly<Record<string, unknown>>): Promise<void> {
    const { origin, identityProvider } = this.#sandbox;
    const json = {
      issuer: `${identityProvider}${PATH}`,
      clientId: 'account-recovery',
      redirectUri: `${origin}/recovery/callback`,
      ...fields,
    };
    await this.page.route('**/configuration/admin', (route) => route.fulfill({ json }));
  }

  async seeForm(): Promise<void> {
    await expect(this.page.getByRole('heading', { name: 'Sign in to go on' })).toBeVisible();
    await expect(this.page.getByLabel('Password')).toBeVisible();
  }

  async signIn(username: string, password: string): Promise<void> {
    await this.seeForm();
    await this.page.getByLabel('Username').fill(username);
    await this.page.getByLabel('Password').fill(password);
    await this.page.getByRole('button', { name: 'Sign in' }).click();
  }

  async seeRefused(): Promise<void> {
    await expect(this.page.getByRole('alert')).toHaveText(/wrong/);
  }

  /** Returns the identity provider's paths that the browser has requested since the last call of `takeRequests`. */
  takeRequests(): readonly string[] {
    return this.#asked.splice(0);
  }

  countOf(path: string): number {
    return this.#asked.filter((asked) => asked === path).length;
  }
}
