import { seeNothingKept } from '../../harness/kept-in-browser';
import { unlessFull } from '../../selection';
import { test as base, expect, NEW_PASSWORD, OLD_PASSWORD } from '../../steps/journey';
import { IdentityProviderPage } from './identity-provider-page';

/** Values of the `identityProvider` environment field, with which an operator selects a sign-in adapter. */
const adapters = ['okta', 'oidc'] as const;

interface Cast {
  readonly adapter: (typeof adapters)[number];
  readonly provider: IdentityProviderPage;
  readonly signInFor: (route: string, username?: string, password?: string) => Promise<void>;
  /** Signs out, then checks that the landing page is shown and that the browser stores no token. */
  readonly signOut: () => Promise<void>;
  readonly configured: undefined;
}

/**
 * Playwright's `test` with a page that signs users in at the sandbox's identity provider. The `adapter` option selects
 * the sign-in adapter.
 */
export const test = base.extend<Cast>({
  adapter: ['okta', { option: true }],
  provider: ({ page }, use) => use(new IdentityProviderPage(page)),
  configured: [
    async ({ freshSandbox, devices, adapter }, use) => {
      await devices.setEnvironment({ identityProvider: adapter });
      await use(freshSandbox);
    },
    { auto: true },
  ],
  signInFor: ({ I, provider }, use) =>
    use(async (route, username = 'sms', password = OLD_PASSWORD) => {
      await I.open(route);
      await provider.signIn(username, password);
      await I.seeAddress(route);
      await expect(I.button('Sign out')).toBeVisible();
    }),
  signOut: ({ I }, use) =>
    use(async () => {
      await I.press('Sign out');
      await I.seeAddress('/ui');
      await I.seeHeading('Account Recovery');
      await seeNothingKept(I.page);
    }),
});

/** Runs the tests with both sign-in adapters if `--full` is given, otherwise only with `okta`, the default adapter. */
export const underBoth = (journeys: (adapter: (typeof adapters)[number]) => void): void => {
  for (const adapter of adapters) {
    test.describe(adapter, unlessFull(adapter === 'okta'), () => {
      test.use({ adapter });
      journeys(adapter);
    });
  }
};

export { expect, NEW_PASSWORD, OLD_PASSWORD };
