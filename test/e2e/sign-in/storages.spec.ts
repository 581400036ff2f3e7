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

const withoutRoomFor = (keys: string) => {
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function (key, text) {
    if (new RegExp(keys).test(key) && text.length > 99)
      throw new DOMException('It is full.', 'QuotaExceededError');
    setItem.call(this, key, text);
  };
};

const withoutCookies = () => {
  Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => undefined });
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
    test('[9.sign-in.storage] keeps tokens in local storage', async ({ page, sandbox }) => {
      const I = await SignInBrowser.open(page, sandbox, adapter);
      await I.signedIn();

      expect(await kept(page)).toEqual({ local: 1, session: 0, cookies: 0 });
    });

    test('[9.sign-in.storage] keeps tokens in session storage where there is no local one', async ({
      page,
      sandbox,
    }) => {
      await page.addInitScript(forbid, ['localStorage']);
      const I = await SignInBrowser.open(page, sandbox, adapter);
      await I.signedIn();
      await I.reload();

      expect(await I.isAuthenticated()).toBe(true);
      expect(await kept(page)).toEqual({ local: 0, session: 1, cookies: 0 });
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

    test('says so, and goes nowhere, where nothing is kept', async ({ page, sandbox }) => {
      await page.addInitScript(forbid, ['localStorage', 'sessionStorage']);
      await page.addInitScript(withoutCookies);
      const I = await SignInBrowser.open(page, sandbox, adapter);

      expect((await I.call('signIn', '/mgt/password')).value).toMatchObject({
        ok: false,
        code: 'storage-unavailable',
        detail: expect.stringMatching(/keeps nothing/),
      });
      expect(page.url()).toMatch(/\/harness$/);
      expect(await I.isAuthenticated()).toBe(false);
    });

    test('says so where there is no room for the tokens, and keeps none', async ({ page, sandbox }) => {
      await page.addInitScript(withoutRoomFor, 'token');
      const I = await SignInBrowser.open(page, sandbox, adapter);
      const callback = await I.signInAtProvider('/mgt/password');

      expect(await I.refusalOf(callback)).toMatchObject({ code: 'storage-unavailable' });
      await I.seeNothingKept();
    });

    test('says so, and goes nowhere, where there is no room for a sign-in under way', async ({
      page,
      sandbox,
    }) => {
      await page.addInitScript(withoutRoomFor, 'transaction');
      const I = await SignInBrowser.open(page, sandbox, adapter);

      expect((await I.call('signIn', '/mgt/password')).value).toMatchObject({
        ok: false,
        code: 'storage-unavailable',
      });
      expect(page.url()).toMatch(/\/harness$/);
      await I.seeNothingKept();
    });

    for (const damage of ['{"accessToken":', 'null', '[]', '7'])
      test(`knows nobody when its tokens have become ${damage}, and can sign in anew`, async ({
        page,
        sandbox,
      }) => {
        const I = await SignInBrowser.open(page, sandbox, adapter);
        await I.signedIn();
        await page.evaluate((text) => {
          for (const key of Object.keys(window.localStorage)) window.localStorage.setItem(key, text);
        }, damage);
        await I.reload();

        expect(await I.isAuthenticated()).toBe(false);
        await I.call('signIn', '/configuration');
        expect(await I.finishSignIn(await I.comeBack())).toMatchObject({ ok: true });
      });
  });
}

for (const [first, next] of [
  ['okta', 'oidc'],
  ['oidc', 'okta'],
] as const)
  test(`nothing of ${first} is left when the page has become one of ${next}, and its visitor signs out`, async ({
    page,
    sandbox,
  }) => {
    const I = await SignInBrowser.open(page, sandbox, first, { scopes: ['openid', 'offline_access'] });
    await I.signedIn();
    await I.configure(next);
    await I.reload();
    expect(await I.isAuthenticated()).toBe(false);

    expect((await I.call('signOut')).value).toEqual({ ok: true, value: 'here' });

    await I.seeNothingKept();
    await I.configure(first);
    await I.reload();
    expect(await I.isAuthenticated()).toBe(false);
  });

test('okta: signs in where there is no room for what can be asked for again', async ({ page, sandbox }) => {
  await page.addInitScript(withoutRoomFor, 'cache');
  const I = await SignInBrowser.open(page, sandbox, 'okta');
  await I.signedIn();

  expect(await I.isAuthenticated()).toBe(true);
});
