import type { Page } from '@playwright/test';
import { expect, test, testBoth } from './harness-fixtures';
import { adapters, SignInBrowser } from './sign-in-browser';

const DISCOVERY = '/oauth2/default/.well-known/openid-configuration';
const REVOKE = '/oauth2/default/v1/revoke';

/**
 * Collects the documents that the page requests from the identity provider (discovery and keys) from now on, without
 * duplicates.
 */
const askedForProvider = (page: Page) => {
  const asked = new Set<string>();
  page.on('request', (request) => {
    const name = /\/(openid-configuration|keys)$/.exec(request.url())?.[1];
    if (name) asked.add(name);
  });
  return () => [...asked].sort();
};

testBoth('asks nobody anything before somebody signs in', async (I) => {
  const asked: string[] = [];
  I.page.on('request', (request) => asked.push(new URL(request.url()).pathname));

  await I.reload();
  await I.isAuthenticated();

  expect(asked.filter((path) => !['/harness', '/ui/harness.js'].includes(path))).toEqual([]);
});

testBoth(
  '[7.sign-in 9.sign-in.pkce] asks the provider by code, with PKCE, for what is configured',
  async (I) => {
    const asked = I.page.waitForRequest((request) => request.url().includes('/v1/authorize'));

    await I.call('signIn');

    const query = new URL((await asked).url()).searchParams;
    expect(Object.fromEntries(query)).toMatchObject({
      client_id: 'account-recovery',
      response_type: 'code',
      response_mode: 'query',
      scope: 'openid email',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{16,}$/),
      nonce: expect.stringMatching(/^[\w-]{16,}$/),
      redirect_uri: expect.stringMatching(/\/recovery\/callback$/),
    });
  },
);

testBoth('[9.sign-in.pkce] proves with a verifier of 43 to 128 characters that it has asked', async (I) => {
  const callback = await I.signInAtProvider();
  const exchanged = I.page.waitForRequest((request) => request.url().endsWith('/v1/token'));

  await I.finishSignIn(callback);

  const verifier = new URLSearchParams((await exchanged).postData() ?? '').get('code_verifier');
  expect(verifier).toMatch(/^[A-Za-z0-9._~-]{43,128}$/);
});

test('[9.sign-in.cache] okta: keeps the discovery document for 86 400 s', async ({ page, sandbox }) => {
  await page.clock.install();
  const I = await SignInBrowser.open(page, sandbox, 'okta');
  await I.signedIn();
  const asked = askedForProvider(page);

  await page.clock.fastForward(86_300_000);
  await I.reload();
  await I.call('signIn');
  await I.returnFromProvider();
  expect(asked()).toEqual([]);

  await page.clock.fastForward(101_000);
  await I.reload();
  await I.call('signIn');
  await I.returnFromProvider();
  expect(asked()).toEqual(['openid-configuration']);
});

testBoth('goes nowhere when a sign-in is abandoned on its way', async (I) => {
  const answered = I.page.waitForResponse(`**${DISCOVERY}`);

  expect(await I.call('signIn', '', 'during')).toEqual({ reason: 'left' });
  await answered;
  await I.page.waitForTimeout(300);

  expect(I.page.url()).toMatch(/\/harness$/);
  expect(await I.kept()).not.toContain('sign-in-transaction');
});

testBoth('stores no token when the callback is abandoned on its way', async (I) => {
  const callback = await I.signInAtProvider();
  const answered = I.page.waitForResponse('**/oauth2/default/v1/token');

  expect(await I.call('finishSignIn', callback, 'during')).toEqual({ reason: 'left' });
  await answered;
  await I.page.waitForTimeout(500);

  await I.seeNothingKept();
  expect(I.told()).toEqual([]);
});

test('[8.sign-in.E0000011] okta: drops its transaction token when the provider says E0000011', async ({
  page,
  sandbox,
  announce,
}) => {
  announce.failedRequest('/oauth2/default/v1/token 400');
  const I = await SignInBrowser.open(page, sandbox, 'okta');
  const callback = await I.signInAtProvider();
  await page.evaluate(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: sets a cookie as Okta's SDK does
    document.cookie = 'oktaStateToken=a-token; path=/';
  });
  await I.order('identity-provider', { tokenError: 'E0000011' });

  expect(await I.refusalOf(callback)).toMatchObject({ detail: 'ordered: E0000011' });
  expect(await page.evaluate(() => document.cookie)).not.toContain('oktaStateToken');
});

for (const adapter of adapters) {
  test(`[8.sign-in.pkce] ${adapter}: says so where there is no Web Crypto`, async ({ page, sandbox }) => {
    const I = await SignInBrowser.open(page, sandbox, adapter);
    const callback = await I.signInAtProvider();
    await page.addInitScript(() => Object.defineProperty(window.crypto, 'subtle', { value: undefined }));
    await page.goto(callback);
    await I.ready();

    expect((await I.refusalOf(callback)).detail).toMatch(/PKCE requires|secure contexts|subtle/);
    await I.seeNothingKept();
    expect((await I.call('signIn')).value?.detail).toMatch(/PKCE requires|secure contexts/);
  });
}

testBoth(
  '[7.sign-in] revokes both tokens and ends the provider’s own session',
  async (I) => {
    const revoked: string[] = [];
    I.page.on('request', (request) => {
      if (request.url().endsWith(REVOKE))
        revoked.push(new URLSearchParams(request.postData() ?? '').get('token_type_hint') ?? '');
    });
    await I.signedIn();

    await I.signOut();

    expect(revoked.sort()).toEqual(['access_token', 'refresh_token']);
    await I.seeNothingKept();
    await I.call('signIn');
    await expect(I.page.getByLabel('Password')).toBeVisible();
  },
  { scopes: ['openid', 'offline_access'] },
);

for (const [what, isOpen, outcome] of [
  ['closes the session', true, 204],
  ['does not mind that there is none (E0000007)', false, 404],
] as const) {
  test(`${isOpen ? '' : '[8.sign-in.E0000007] '}okta: ${what} when it has no ID token to log out with`, async ({
    page,
    sandbox,
    announce,
  }) => {
    if (!isOpen) announce.failedRequest('/api/v1/sessions/me 404');
    const I = await SignInBrowser.open(page, sandbox, 'okta');
    await I.signedIn();
    await page.evaluate(() => {
      const key = Object.keys(window.localStorage).find((name) => name.startsWith('okta-token-storage'));
      const { accessToken } = JSON.parse(window.localStorage.getItem(key ?? '') ?? '{}');
      window.localStorage.setItem(key ?? '', JSON.stringify({ accessToken }));
    });
    if (!isOpen) await page.context().clearCookies();
    const answered = page.waitForResponse('**/api/v1/sessions/me');

    expect((await I.call('signOut')).value).toEqual({ ok: true, value: 'here' });
    expect((await answered).status()).toBe(outcome);
    await I.seeNothingKept();
  });
}
