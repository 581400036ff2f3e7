import type { Page } from '@playwright/test';
import { proving } from '../../specification/proving';
import { expect, test, testBoth } from './harness-fixtures';
import { SignInBrowser } from './sign-in-browser';

const TOKEN = '/oauth2/default/v1/token';
const DISCOVERY = '/oauth2/default/.well-known/openid-configuration';
const RENEWING = { scopes: ['openid', 'email', 'offline_access'] };
const A_MINUTE = { accessTokenSeconds: 60, idTokenSeconds: 60 };

for (const [error, code] of [
  ['login_required', 'login-required'],
  ['invalid_grant', 'sign-in-failed'],
] as const) {
  testBoth(
    `${proving(error, { login_required: '8.sign-in.login-required' })}calls an error without a description by its code: ${error}`,
    async (I, { announce }) => {
      announce.failedRequest(`${TOKEN} 400`);
      const callback = await I.signInAtProvider('/mgt/password');
      await answered(I.page, TOKEN, 400, { error });

      expect(await I.refusalOf(callback)).toMatchObject({ ok: false, code, detail: error });
      await I.seeNothingKept();
    },
  );
}

testBoth(
  '[8.sign-in.login-required] ends a session at once when its renewal is answered by login_required without a description',
  async (I, { announce }) => {
    announce.failedRequest(`${TOKEN} 400`);
    await I.order('identity-provider', A_MINUTE);
    await I.signedIn();
    await answered(I.page, TOKEN, 400, { error: 'login_required' });

    await I.page.clock.runFor(32_000);

    await expect.poll(() => I.told()).toEqual([true, false]);
    await I.seeNothingKept();
  },
  RENEWING,
);

testBoth(
  'drops a refresh token whose use is answered by invalid_grant without a description, and asks once',
  async (I, { announce }) => {
    announce.failedRequest(`${TOKEN} 400`);
    await I.order('identity-provider', A_MINUTE);
    await I.signedIn();
    const asked = await answered(I.page, TOKEN, 400, { error: 'invalid_grant' });
    expect(await I.kept()).toContain('refreshToken');

    await I.page.clock.runFor(32_000);

    await expect.poll(() => I.kept()).not.toContain('refreshToken');
    await I.page.clock.runFor(20_000);
    expect(asked()).toBe(1);
    expect(await I.isAuthenticated()).toBe(true);
  },
  RENEWING,
);

const unspoken = [
  ['a 404 without a body', 404, '', 'HTTP 404'],
  ['a 429 with a text', 429, 'Slow down.', 'HTTP 429'],
  ['a 403 with another JSON', 403, { message: 'Forbidden' }, 'HTTP 403'],
  ['a 400 with a code alone', 400, { errorCode: 'E0000021' }, 'E0000021'],
  [
    'a 400 with an error and no text',
    400,
    { error: 'invalid_client', error_description: 7 },
    'invalid_client',
  ],
  ['a 503 with an error alone', 503, { error: 'temporarily_unavailable' }, 'Unknown error'],
  ['null', 200, null, 'Unknown error'],
] as const;

for (const [what, status, body, says] of unspoken) {
  test(`${proving(what, { 'a 503 with an error alone': '8.sign-in.unknown' })}okta: has words for ${what}`, async ({
    page,
    sandbox,
    announce,
  }) => {
    if (status !== 200) announce.failedRequest(`${DISCOVERY} ${status}`);
    const I = await SignInBrowser.open(page, sandbox, 'okta');
    await answered(page, DISCOVERY, status, body);

    expect((await I.call('signIn', '/mgt/password')).value).toMatchObject({
      ok: false,
      code: 'sign-in-failed',
      detail: says,
    });
  });
}

test('okta: does not blame the connection for what has gone wrong in the browser', async ({
  page,
  sandbox,
}) => {
  const I = await SignInBrowser.open(page, sandbox, 'okta');
  await page.route(`**${DISCOVERY}`, async (route) => {
    const response = await route.fetch();
    await page.evaluate(() => window.localStorage.setItem('okta-cache-storage', 'damaged'));
    await route.fulfill({ response });
  });

  expect((await I.call('signIn', '/mgt/password')).value).toMatchObject({
    ok: false,
    code: 'sign-in-failed',
    detail: 'Unable to parse storage string: okta-cache-storage',
  });
});

/** Has a path of the provider answered like this from now on; how often that was asked. */
async function answered(page: Page, path: string, status: number, body: unknown): Promise<() => number> {
  let count = 0;
  await page.route(`**${path}`, (route) => {
    count += 1;
    return route.fulfill({ status, body: typeof body === 'string' ? body : JSON.stringify(body) });
  });
  return () => count;
}
