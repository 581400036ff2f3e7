import type { Page } from '@playwright/test';
import { expect, test, testBoth } from './harness-fixtures';
import { adapters, SignInBrowser } from './sign-in-browser';

const DISCOVERY = '/oauth2/default/.well-known/openid-configuration';
const REVOKE = '/oauth2/default/v1/revoke';

/**
 * Records the kinds of documents (`openid-configuration`, `keys`) that the page requests from the identity provider from now
 * on. Returns a function that lists them.
 */
const askedForProvider = (page: Page) => {
  const asked = new Set<string>();
  page.on('request', (request) => {
    const name = /\/(openid-configuration|keys)$/.exec(request.url())?.[1];
    if (name) asked.add(name);
  });
  return () => [...asked].sort();
};

testBoth('the adapter sends no request before a sign-in', async (I) => {
  const asked: string[] = [];
  I.page.on('request', (request) => asked.push(new URL(request.url()).pathname));

  await I.reload();
  await I.isAuthenticated();

  expect(asked.filter((path) => !['/harness', '/ui/harness.js'].includes(path))).toEqual([]);
});

testBoth(
  '[7.sign-in 9.sign-in.pkce] a sign-in sends the configured authorization request, with code flow, PKCE, state and nonce',
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

testBoth('[9.sign-in.pkce] the token request contains a code verifier of 43 to 128 characters', async (I) => {
  const callback = await I.signInAtProvider();
  const exchanged = I.page.waitForRequest((request) => request.url().endsWith('/v1/token'));

  await I.finishSignIn(callback);

  const verifier = new URLSearchParams((await exchanged).postData() ?? '').get('code_verifier');
  expect(verifier).toMatch(/^[A-Za-z0-9._~-]{43,128}$/);
});

test('[9.sign-in.cache] okta: the discovery document is cached for 86 400 s', async ({ page, sandbox }) => {
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

testBoth('an aborted sign-in does not navigate and leaves no stored transaction', async (I) => {
  const answered = I.page.waitForResponse(`**${DISCOVERY}`);

  expect(await I.call('signIn', '', 'during')).toEqual({ reason: 'left' });
  await (await answered).finished();
  await I.clock.settle();

  expect(I.page.url()).toMatch(/\/harness$/);
  expect(await I.kept()).not.toContain('sign-in-transaction');
});

testBoth('an aborted callback stores no token', async (I) => {
  const callback = await I.signInAtProvider();
  const answered = I.page.waitForResponse('**/oauth2/default/v1/token');

  expect(await I.call('finishSignIn', callback, 'during')).toEqual({ reason: 'left' });
  await (await answered).finished();
  await I.clock.settle();

  await I.seeNothingKept();
  expect(I.told()).toEqual([]);
});

test('[8.sign-in.E0000011] okta: the error E0000011 deletes the transaction token cookie', async ({
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
  test(`[8.sign-in.pkce] ${adapter}: sign-in reports an error if Web Crypto is missing`, async ({
    page,
    sandbox,
  }) => {
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
  '[7.sign-in] sign-out revokes both tokens and ends the provider’s session',
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
  ['closes the session by the sessions API', true, 204],
  ['succeeds although there is no session to close (E0000007)', false, 404],
] as const) {
  test(`${isOpen ? '' : '[8.sign-in.E0000007] '}okta: sign-out without an ID token ${what}`, async ({
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
