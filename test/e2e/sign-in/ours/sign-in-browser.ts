import { expect, type Page } from '@playwright/test';
import type { Claims } from '../../../../core/ports/identity-provider';
import type { Result } from '../../../../core/result';
import type { startSandbox } from '../../../sandbox/sandbox';
import { BrowserClock } from '../../harness/browser-clock';
import { keptInBrowser, TOKENS } from '../../harness/kept-in-browser';
import { PageLoading } from '../../harness/page-loading';
import type { HarnessSettings } from './harness';

export type Sandbox = Awaited<ReturnType<typeof startSandbox>>;
export type AdapterName = HarnessSettings['adapter'];
export const adapters: readonly AdapterName[] = ['okta', 'oidc'];

export interface AdapterResult {
  readonly ok: boolean;
  readonly value?: unknown;
  readonly code?: string;
  readonly detail?: string;
}

interface Outcome {
  readonly value?: AdapterResult;
  readonly reason?: string;
}

/**
 * A browser page that contains one sign-in adapter and no other part of the product. The page has the product's
 * response headers and uses the sandbox's identity provider.
 */
export class SignInBrowser {
  readonly page: Page;
  readonly clock: BrowserClock;
  readonly #sandbox: Sandbox;
  readonly #told: boolean[] = [];
  #settle: ((outcome: Outcome) => void) | undefined;

  private constructor(page: Page, sandbox: Sandbox) {
    this.page = page;
    this.clock = new BrowserClock(page, new PageLoading(page));
    this.#sandbox = sandbox;
  }

  /**
   * Opens the harness page. `settings` replaces default settings of the adapter. By default, the adapter uses the
   * sandbox's identity provider.
   */
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

  /** Waits until the harness script of a newly loaded page has run. */
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

  /**
   * Calls a function of the sign-in adapter in the page and returns the outcome. `finishSignIn` receives the callback
   * URL.
   */
  async call(
    member: 'signIn' | 'finishSignIn' | 'signOut',
    address = '',
    abort?: 'before' | 'during',
  ): Promise<Outcome> {
    const outcome = new Promise<Outcome>((settle) => {
      this.#settle = settle;
    });
    await this.ready();
    // If the call navigates, the old page may not report an outcome. A navigation therefore counts as success.
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

  /** Navigates to the identity provider, signs in and returns to the page. Resolves with the callback URL. */
  async signInAtProvider(username = 'sms'): Promise<string> {
    expect(await this.call('signIn')).toEqual({ value: { ok: true } });
    await this.page.getByLabel('Username').fill(username);
    await this.page.getByLabel('Password').fill('Old-Pa55word!');
    await this.page.getByRole('button', { name: 'Sign in' }).click();
    return this.returnFromProvider();
  }

  async returnFromProvider(): Promise<string> {
    await this.page.waitForURL((url) => url.pathname === '/recovery/callback');
    await this.ready();
    return this.page.url();
  }

  async finishSignIn(address: string): Promise<Result<void>> {
    return (await this.call('finishSignIn', address)).value as Result<void>;
  }

  async refusalOf(address: string): Promise<AdapterResult> {
    const { value } = await this.call('finishSignIn', address);
    expect(value?.ok).toBe(false);
    return value ?? { ok: false };
  }

  /** Signs in at the identity provider and finishes the sign-in. Does not navigate away from the callback page. */
  async signedIn(): Promise<void> {
    expect(await this.finishSignIn(await this.signInAtProvider())).toMatchObject({ ok: true });
  }

  async signOut(): Promise<AdapterResult> {
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

  /**
   * Configures the sandbox through its API. `identity-provider` changes the sandbox's identity provider, `faults` makes
   * requests fail, and `environment` changes the configuration of the page.
   */
  async order(path: 'identity-provider' | 'faults' | 'environment', body: object): Promise<void> {
    const ordered = await this.page.request.post(`${this.#sandbox.origin}/sandbox/api/${path}`, {
      data: body,
    });
    expect(ordered.status(), await ordered.text()).toBe(200);
  }

  kept(): Promise<string> {
    return keptInBrowser(this.page);
  }

  /** Checks that the user is signed out and that the browser stores neither a token nor a pending sign-in. */
  async seeNothingKept(): Promise<void> {
    expect(await this.isAuthenticated()).toBe(false);
    expect(await this.kept()).not.toMatch(TOKENS);
  }
}
