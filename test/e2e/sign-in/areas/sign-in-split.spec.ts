import { splitSandbox } from '../../harness/browser-fixtures';
import { adapters, test as base, expect, NEW_PASSWORD } from './guarded-journey';

const PAGE = '/configuration?view=all';

/** Makes `localStorage` and `sessionStorage` throw an error, as some privacy settings do. Runs in the page. */
const forbidStorages = () => {
  for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  }
};
const forbidCookies = () => {
  Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => undefined });
};

const test = base.extend<{ probes: undefined }>({
  sandbox: splitSandbox,
  // The configuration page sends a GET request to check whether the pin service can be reached, and gets status 405. A POST
  // request would count as a user's failed attempt.
  probes: [
    async ({ announce }, use) => {
      announce.possiblyFailedRequest(/^GET \S+\/recovery\/mfapin 405$/);
      await use(undefined);
    },
    { auto: true },
  ],
});

for (const adapter of adapters) {
  test.describe(adapter, () => {
    test.use({ adapter });

    test('with the provider on another origin, sign-in returns to the page with its query, and sign-out works', async ({
      I,
      sandbox,
      signInFor,
      signOut,
    }) => {
      expect(sandbox.identityProvider).not.toBe(sandbox.origin);
      await signInFor(PAGE);
      await expect(I.page.getByText(/: reachable$/)).toHaveCount(3);

      await signOut();
    });

    test('if cookies and storage are blocked, sign-in shows the reason, and recovery works', async ({
      I,
      provider,
      proveBySms,
    }) => {
      await I.page.addInitScript(forbidStorages);
      await I.page.addInitScript(forbidCookies);
      await I.open(PAGE);
      await I.seeProblem(/^Your browser is blocking cookies\./);
      expect(provider.takeRequests()).toEqual([]);

      await I.follow('Recover your account instead');
      await I.seeHeading('Reset your password');
      await proveBySms('sms');
      await I.resetPassword(NEW_PASSWORD);
    });

    test('[9.sign-in.storage] if web storage throws, cookies keep the session across a reload until sign-out', async ({
      I,
      context,
      provider,
      signInFor,
      signOut,
    }) => {
      await I.page.addInitScript(forbidStorages);
      await signInFor(PAGE);
      await I.reload();
      await expect(I.button('Sign out')).toBeVisible();
      await provider.seeTokensKept();
      const tokens = (await context.cookies()).filter(({ name }) => /-token/.test(name));
      expect(tokens.length).toBeGreaterThan(0);
      for (const { sameSite, expires } of tokens) expect([sameSite, expires > 0]).toEqual(['Strict', true]);

      await signOut();
    });
  });
}
