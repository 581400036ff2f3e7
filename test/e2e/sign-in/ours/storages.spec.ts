import type { Page } from '@playwright/test';
import { expect, test } from './harness-fixtures';
import { adapters, SignInBrowser } from './sign-in-browser';

const forbid = (names: readonly string[]) => {
  for (const name of names) {
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  }
};

const kept = (page: Page) =>
  page.evaluate(() => {
    const count = (area: () => object) => {
      try {
        return Object.keys(area()).filter((key) => /token/i.test(key)).length;
      } catch {
        return 0;
      }
    };
    return {
      local: count(() => window.localStorage),
      session: count(() => window.sessionStorage),
      cookies: document.cookie.split('; ').filter((cookie) => /oidc|okta-token/.test(cookie)).length,
    };
  });

for (const adapter of adapters) {
  test.describe(adapter, () => {
    for (const [area, forbidden] of [
      ['local', []],
      ['session', ['localStorage']],
    ] as const)
      test(`[9.sign-in.storage] keeps tokens in ${area} storage`, async ({ page, sandbox }) => {
        await page.addInitScript(forbid, forbidden);
        const I = await SignInBrowser.open(page, sandbox, adapter);
        await I.signedIn();
        await I.reload();

        expect(await I.isAuthenticated()).toBe(true);
        expect(await kept(page)).toEqual({ local: 0, session: 0, cookies: 0, [area]: 1 });
      });

    test('[9.sign-in.storage] keeps tokens in cookies where there is no storage', async ({
      page,
      sandbox,
    }) => {
      await page.addInitScript(forbid, ['localStorage', 'sessionStorage']);
      const I = await SignInBrowser.open(page, sandbox, adapter, { scopes: ['openid', 'offline_access'] });
      await I.signedIn('/mgt/password?a=1');
      await I.reload();

      expect(await I.isAuthenticated()).toBe(true);
      expect((await kept(page)).cookies).toBeGreaterThan(0);
      const ofTokens = (await page.context().cookies()).filter(({ name }) => /-token/.test(name));
      expect(new Set(ofTokens.map(({ sameSite, expires }) => [sameSite, expires > 0].join()))).toEqual(
        new Set(['Strict,true']),
      );
      expect(await I.kept()).not.toMatch(/refreshToken/);
      await I.signOut();
      expect((await kept(page)).cookies).toBe(0);
      expect(await I.isAuthenticated()).toBe(false);
    });
  });
}
