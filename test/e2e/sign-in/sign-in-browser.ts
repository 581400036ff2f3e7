import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { build } from 'esbuild';
import type { Claims } from '../../../core/ports/identity-provider';
import type { Result } from '../../../core/recovery/result';
import type { startSandbox } from '../../sandbox/sandbox';
import type { HarnessSettings } from './harness';

const root = join(import.meta.dirname, '..', '..', '..');

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

let script: Promise<string> | undefined;

const bundled = () => {
  script ??= build({
    absWorkingDir: root,
    entryPoints: [join(import.meta.dirname, 'harness.ts')],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    conditions: ['es2015', 'module'],
  }).then(({ outputFiles: [file] }) => file?.text ?? '');
  return script;
};

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

  /** Opens the page; `settings` differ from what the sandbox's provider expects. */
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
    await browser.serve(page, adapter, settings);
    await page.goto('/harness');
    return browser;
  }

  /** Answers the harness's page at the addresses of the application. */
  async serve(page: Page, adapter: AdapterName, settings: Partial<HarnessSettings> = {}): Promise<void> {
    const { origin, identityProvider } = this.#sandbox;
    const given: HarnessSettings = {
      adapter,
      issuer: `${identityProvider}/oauth2/default`,
      clientId: 'account-recovery',
      redirectUri: `${origin}/recovery/callback`,
      scopes: ['openid', 'email'],
      ...settings,
    };
    const { html } = JSON.parse(readFileSync(join(root, 'dist', 'headers.json'), 'utf8'));
    const policy = html['Content-Security-Policy'].replace(
      "connect-src 'self'",
      `connect-src 'self' ${identityProvider}`,
    );
    const body = `<!doctype html><html lang="en"><head><title>Harness</title>
      <script type="application/json" id="harness">${JSON.stringify(given)}</script>
      <script type="module" src="/ui/harness.js"></script></head><body><h1>Harness</h1></body></html>`;
    await page.route(
      ({ pathname, origin: asked }) =>
        asked === origin && ['/harness', '/recovery/callback', '/ui'].includes(pathname),
      (route) =>
        route.fulfill({
          contentType: 'text/html',
          headers: { ...html, 'Content-Security-Policy': policy },
          body,
        }),
    );
    await page.route(`${origin}/ui/harness.js`, async (route) =>
      route.fulfill({ contentType: 'text/javascript', body: await bundled() }),
    );
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

  /** Starts a call in the page and answers with how it ended. */
  async call(
    member: 'signIn' | 'finishSignIn' | 'signOut',
    argument = '',
    abort?: 'before' | 'during',
  ): Promise<Outcome> {
    const outcome = new Promise<Outcome>((settle) => {
      this.#settle = settle;
    });
    await this.page.waitForFunction(() => 'harness' in window);
    await this.page.evaluate(([name, text, when]) => window.harness.start(name, text, when), [
      member,
      argument,
      abort,
    ] as const);
    return outcome;
  }

  /** Leaves for the provider, signs in there and comes back; the address of the callback. */
  async signInAtProvider(returnTo: string, password = 'Old-Pa55word!'): Promise<string> {
    expect(await this.call('signIn', returnTo)).toEqual({ value: { ok: true } });
    await this.page.getByLabel('Username').fill('sms');
    await this.page.getByLabel('Password').fill(password);
    await this.page.getByRole('button', { name: 'Sign in' }).click();
    return this.comeBack();
  }

  /** Waits for the callback's page. */
  async comeBack(): Promise<string> {
    await this.page.waitForURL((url) => url.pathname === '/recovery/callback');
    await this.page.waitForFunction(() => 'harness' in window);
    return this.page.url();
  }

  async finishSignIn(address: string): Promise<Result<string>> {
    return (await this.call('finishSignIn', address)).value as Result<string>;
  }

  /** The refusal of a callback. */
  async refusalOf(address: string): Promise<Told> {
    const { value } = await this.call('finishSignIn', address);
    expect(value?.ok).toBe(false);
    return value ?? { ok: false };
  }

  /** Signed in, on the callback's page. */
  async signedIn(returnTo = '/mgt/password'): Promise<void> {
    const finished = await this.finishSignIn(await this.signInAtProvider(returnTo));
    expect(finished).toEqual({ ok: true, value: returnTo });
  }

  /** Signs out and waits for the landing page. */
  async signOut(): Promise<Told> {
    const wasSignedIn = await this.isAuthenticated();
    const { value } = await this.call('signOut');
    if (wasSignedIn) await this.page.waitForURL((url) => url.pathname === '/ui');
    await this.page.waitForFunction(() => 'harness' in window);
    return value ?? { ok: false };
  }

  async reload(): Promise<void> {
    await this.page.goto('/harness');
    await this.page.waitForFunction(() => 'harness' in window);
  }

  /** Orders something of the sandbox. */
  async order(path: 'identity-provider' | 'faults', body: object): Promise<void> {
    const ordered = await this.page.request.post(`${this.#sandbox.origin}/sandbox/api/${path}`, {
      data: body,
    });
    expect(ordered.status(), await ordered.text()).toBe(200);
  }

  /** Everything that this page keeps in the browser. */
  kept(): Promise<string> {
    return this.page.evaluate(() =>
      JSON.stringify([{ ...window.localStorage }, { ...window.sessionStorage }, document.cookie]),
    );
  }

  /** Neither a token nor a transaction is left. */
  async seeNothingKept(): Promise<void> {
    expect(await this.isAuthenticated()).toBe(false);
    expect(await this.kept()).not.toMatch(/eyJ|accessToken|idToken|refreshToken|verifier/i);
  }
}
