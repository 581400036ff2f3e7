import { expect, type Page } from '@playwright/test';
import type { Sandbox } from '../../harness/browser-fixtures';
import { keptInBrowser, TOKENS } from '../../harness/kept-in-browser';

const PATH = '/oauth2/default';

/** The identity provider as a user sees it: its form, and its traces in the browser. */
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

  /** The server's configuration names the sandbox's provider, with other or further fields. */
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

  /** The person is at the provider, which asks for a password. */
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

  async cancel(): Promise<void> {
    await this.seeForm();
    await this.page.getByRole('button', { name: 'Cancel' }).click();
  }

  async seeRefused(): Promise<void> {
    await expect(this.page.getByRole('alert')).toHaveText(/wrong/);
  }

  /** Paths of the provider that were requested since the last call, by the page and by navigation. */
  askedSince(): readonly string[] {
    return this.#asked.splice(0);
  }

  /** Number of requests for a path since the last call. */
  countOf(path: string): number {
    return this.#asked.filter((asked) => asked === path).length;
  }

  async seeTokensKept(): Promise<void> {
    expect(await keptInBrowser(this.page)).toMatch(TOKENS);
  }

  /** Neither a token nor a sign-in under way is left in the browser. */
  async seeNothingKept(): Promise<void> {
    expect(await keptInBrowser(this.page)).not.toMatch(TOKENS);
  }
}
