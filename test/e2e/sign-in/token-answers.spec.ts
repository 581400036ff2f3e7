import type { Page } from '@playwright/test';
import { expect, test, testBoth } from './harness-fixtures';
import { SignInBrowser } from './sign-in-browser';

const TOKEN = '/oauth2/default/v1/token';
const DISCOVERY = '/oauth2/default/.well-known/openid-configuration';
const RENEWING = { scopes: ['openid', 'email', 'offline_access'] };

const answers = [
  ['has an expiry of its own', { expires_at: '2026-01-01T00:00:00Z' }],
  ['has an expiry of its own in milliseconds', { expires_at: 1_000 }],
  ['has no refresh token but null', { refresh_token: null }],
  ['has no scope but null', { scope: null }],
  ['has its lifetime as a text', { expires_in: '3600' }],
  ['has no lifetime', { expires_in: undefined }],
  ['has no lifetime but null', { expires_in: null }],
  ['has fields that a client might use itself', { isOpenId: true, profile: 7, code: null, error: null }],
] as const;

for (const [what, patch] of answers) {
  testBoth(
    `signs in with a token answer that ${what}`,
    async (I) => {
      await patched(I.page, TOKEN, (answer) => ({ ...answer, ...patch }));

      await I.signedIn();

      expect(await I.isAuthenticated()).toBe(true);
      await I.page.clock.fastForward(3_500_000);
      expect(await I.isAuthenticated()).toBe(true);
    },
    RENEWING,
  );
}

testBoth(
  'renews for as long as before when the answer does not say for how long',
  async (I) => {
    await I.order('identity-provider', { accessTokenSeconds: 60, idTokenSeconds: 60 });
    await I.signedIn();
    let renewals = 0;
    await patched(I.page, TOKEN, ({ expires_in, id_token, ...answer }) => {
      renewals += 1;
      return answer;
    });

    await I.page.clock.runFor(32_000);
    await expect.poll(() => renewals).toBe(1);
    await I.page.waitForTimeout(300);
    await I.page.clock.runFor(25_000);
    await I.page.waitForTimeout(300);
    expect(renewals).toBe(1);
    await I.page.clock.runFor(8_000);

    await expect.poll(() => renewals).toBe(2);
    await I.page.waitForTimeout(300);
    expect(await I.isAuthenticated()).toBe(true);
    expect(I.told()).toEqual([true]);
  },
  RENEWING,
);

test('oidc: does not leave for a provider whose discovery names another issuer', async ({
  page,
  sandbox,
}) => {
  const I = await SignInBrowser.open(page, sandbox, 'oidc');
  await patched(page, DISCOVERY, (document) => ({ ...document, issuer: 'https://another.example' }));

  expect((await I.call('signIn', '/mgt/password')).value).toMatchObject({
    ok: false,
    code: 'sign-in-failed',
    detail: `The issuer [https://another.example] does not match [${sandbox.identityProvider}/oauth2/default]`,
  });
  expect(page.url()).toMatch(/\/harness$/);
});

testBoth('[8.sign-in.pkce] does not leave for a provider whose discovery names no S256', async (I) => {
  const methods = { code_challenge_methods_supported: ['plain'] };
  await patched(I.page, DISCOVERY, (document) => ({ ...document, ...methods }));

  expect((await I.call('signIn', '/mgt/password')).value).toMatchObject({
    ok: false,
    code: 'sign-in-failed',
    detail: 'Invalid code_challenge_method',
  });
  expect(I.page.url()).toMatch(/\/harness$/);
});

test('oidc: takes null in the discovery for nothing', async ({ page, sandbox }) => {
  const I = await SignInBrowser.open(page, sandbox, 'oidc');
  const nothing = {
    code_challenge_methods_supported: null,
    end_session_endpoint: null,
    revocation_endpoint: null,
  };
  await patched(page, DISCOVERY, (document) => ({ ...document, ...nothing }));
  await I.signedIn();

  expect((await I.call('signOut')).value).toEqual({ ok: true, value: 'session-left' });
  await I.seeNothingKept();
});

type Json = Readonly<Record<string, unknown>>;

/** Changes what the provider answers with. */
async function patched(page: Page, path: string, change: (answer: Json) => Json): Promise<void> {
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change(await response.json()) });
  });
}
