import { expect, type Page } from '@playwright/test';
import type { Claims } from '../../../../core/ports/identity-provider';
import type { Result } from '../../../../core/result';
import type { startSandbox } from '../../../sandbox/sandbox';
import { keptInBrowser, TOKENS } from '../../harness/kept-in-browser';
import type { HarnessSettings } from './harness';

export type Sandbox = Awaited<ReturnType<typeof startSandbox>>;
export type AdapterName = HarnessSettings['adapter'];
export const adapters: readonly AdapterName[] = ['okta', 'oidc'];

/** A refusal as it arrives from the page. */
export interface Told {
  readonly ok: boolean;
  readonly value?: unknown;
  readonly code?: string;
  readonly detail?: string;
}

interface Outcome {
  readonly value?: Told;
  readonly reason?: string;
}

/** One adapter in a page on the sandbox's origin, under the headers of the real page, before the live provider. */
export class SignInBrowser {
  readonly page: Page;
  readonly #sandbox: Sandbox;
  readonly #told: boolean[] = [];
  #settle: ((outcome: Outcome) => void) | undefined;

  private constructor(page: Page, sandbox: Sandbox) {
    this.page = page;
    this.#sandbox = sandbox;
  }

  /** Opens the page; `settings` differ from those for the sandbox's provider. */
  static async open(
    page: Page,
    sandbox: Sandbox,
    adapter: AdapterName,
    settings: Partial<HarnessSettings> = {},
  ): Promise<SignInBrowser> {
    const browser = new SignInBrowser(page, sandbox);
    await page.exposeBinding('tell', (_source, isAuthenticated: boolean) => {
      browser.#told.push(isAuthenticated);
    });
    await page.exposeBinding('settled', (_source, outcome: Outcome) => browser.#settle?.(outcome));
    await browser.configure(adapter, settings);
    await page.goto('/harness');
    await browser.ready();
    return browser;
  }

  /** Chooses the adapter of the pages that are loaded from now on. */
  async configure(adapter: AdapterName, settings: Partial<HarnessSettings> = {}): Promise<void> {
    const { origin, identityProvider } = this.#sandbox;
    const harness: HarnessSettings = {
      adapter,
      issuer: `${identityProvider}/oauth2/default`,
      clientId: 'account-recovery',
      redirectUri: `${origin}/recovery/callback`,
      scopes: ['openid', 'email'],
      ...settings,
    };
    await this.order('environment', { harness });
  }

  /** Waits for the script of a page that was loaded. */
  async ready(): Promise<void> {
    await this.page.waitForFunction(() => 'harness' in window);
  }

  isAuthenticated(): Promise<boolean> {
    return this.page.evaluate(() => window.harness.isAuthenticated());
  }

  claims(): Promise<Claims | undefined> {
    return this.page.evaluate(() => window.harness.claims()) as Promise<Claims | undefined>;
  }

  told(): readonly boolean[] {
    return this.#told;
  }

  stopListening(): Promise<void> {
    return this.page.evaluate(() => window.harness.stopListening());
  }

  /** Calls a member in the page, `finishSignIn` with the callback's address, and returns how the call ended. */
  async call(
    member: 'signIn' | 'finishSignIn' | 'signOut',
    address = '',
    abort?: 'before' | 'during',
  ): Promise<Outcome> {
    const outcome = new Promise<Outcome>((settle) => {
      this.#settle = settle;
    });
    await this.ready();
    // A page that navigates may be gone before its response arrives here.
    const left = this.page
      .waitForEvent('framenavigated', { timeout: 0 })
      .then((): Outcome => ({ value: { ok: true } }))
      .catch((): Outcome => ({}));
    await this.page.evaluate(([name, text, when]) => window.harness.start(name, text, when), [
      member,
      address,
      abort,
    ] as const);
    return Promise.race([outcome, left]);
  }

  /** Leaves for the provider, signs in there and comes back. Returns the address of the callback. */
  async signInAtProvider(username = 'sms'): Promise<string> {
    expect(await this.call('signIn')).toEqual({ value: { ok: true } });
    await this.page.getByLabel('Username').fill(username);
    await this.page.getByLabel('Password').fill('Old-Pa55word!');
    await this.page.getByRole('button', { name: 'Sign in' }).click();
    return this.returnFromProvider();
  }

  /** Waits for the callback's page. */
  async returnFromProvider(): Promise<string> {
    await this.page.waitForURL((url) => url.pathname === '/recovery/callback');
    await this.ready();
    return this.page.url();
  }

  async finishSignIn(address: string): Promise<Result<void>> {
    return (await this.call('finishSignIn', address)).value as Result<void>;
  }

  /** The refusal of a callback. */
  async refusalOf(address: string): Promise<Told> {
    const { value } = await this.call('finishSignIn', address);
    expect(value?.ok).toBe(false);
    return value ?? { ok: false };
  }

  /** Signed in, on the callback's page. */
  async signedIn(): Promise<void> {
    expect(await this.finishSignIn(await this.signInAtProvider())).toMatchObject({ ok: true });
  }

  /** Signs out and waits for the landing page. */
  async signOut(): Promise<Told> {
    const wasSignedIn = await this.isAuthenticated();
    const { value } = await this.call('signOut');
    if (wasSignedIn) await this.page.waitForURL((url) => url.pathname === '/ui');
    await this.ready();
    return value ?? { ok: false };
  }

  async reload(): Promise<void> {
    await this.page.goto('/harness');
    await this.ready();
  }

  /** Orders something of the sandbox. */
  async order(path: 'identity-provider' | 'faults' | 'environment', body: object): Promise<void> {
    const ordered = await this.page.request.post(`${this.#sandbox.origin}/sandbox/api/${path}`, {
      data: body,
    });
    expect(ordered.status(), await ordered.text()).toBe(200);
  }

  /** Everything that this page keeps in the browser. */
  kept(): Promise<string> {
    return keptInBrowser(this.page);
  }

  /** Neither a token nor a transaction is left. */
  async seeNothingKept(): Promise<void> {
    expect(await this.isAuthenticated()).toBe(false);
    expect(await this.kept()).not.toMatch(TOKENS);
  }
}
