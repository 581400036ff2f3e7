import { seeNothingKept } from '../../harness/kept-in-browser';
import { unlessFull } from '../../selection';
import { test as base, expect } from '../../steps/journey';
import { ForeignProvider } from './foreign-provider';

interface Cast {
  readonly adapter: 'okta' | 'oidc';
  readonly environment: Readonly<Record<string, unknown>>;
  readonly provider: ForeignProvider;
  readonly configured: undefined;
  readonly signInFor: (route: string) => Promise<void>;
  /**
   * Checks that the user is not signed in, and that neither the browser's storage nor the screen contains a token.
   */
  readonly seeNobody: () => Promise<void>;
}

/** Playwright's `test` with a third-party identity provider, whose settings are in the page's environment. */
export const test = base.extend<Cast>({
  adapter: ['okta', { option: true }],
  environment: [{}, { option: true }],

  provider: async ({ keep }, use) =>
    use(await keep('foreign provider', ForeignProvider.start, (provider) => provider.close())),

  configured: [
    async ({ context, sandbox, freshSandbox, devices, provider, adapter, environment }, use) => {
      provider.restore();
      await context.route('**/configuration/admin', (route) => route.fulfill({ json: {} }));
      const redirectUri = `${sandbox.origin}/recovery/callback`;
      const oktaConfig = { issuer: provider.issuer, clientId: 'account-recovery', redirectUri };
      await devices.setEnvironment({ identityProvider: adapter, oktaConfig, ...environment });
      await use(freshSandbox);
    },
    { auto: true },
  ],

  signInFor: ({ I }, use) =>
    use(async (route) => {
      await I.page.goto(route);
      await I.seeAddress(route);
      await expect(I.button('Sign out')).toBeVisible();
    }),

  seeNobody: ({ I, page }, use) =>
    use(async () => {
      await expect(I.button('Sign out')).toHaveCount(0);
      await seeNothingKept(page);
      expect(await page.content()).not.toMatch(/eyJ[\w-]+\./);
    }),
});

/**
 * Runs the tests with both sign-in adapters if `--full` is given. Otherwise uses the generic OpenID Connect adapter,
 * which supports any identity provider.
 */
export const underBoth = (journeys: (adapter: Cast['adapter']) => void): void => {
  for (const adapter of ['okta', 'oidc'] as const) {
    test.describe(adapter, unlessFull(adapter === 'oidc'), () => {
      test.use({ adapter });
      journeys(adapter);
    });
  }
};

export { expect };
