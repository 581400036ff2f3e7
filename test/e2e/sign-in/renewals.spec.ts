import type { BrowserContext, Page, Request } from '@playwright/test';
import { expect, passUntil, stopClock, test, testBoth } from './harness-fixtures';
import { adapters, SignInBrowser } from './sign-in-browser';

const TOKEN = '/oauth2/default/v1/token';
const RENEWING = { scopes: ['openid', 'email', 'offline_access'] };
const lasting = (seconds: number) => ({ accessTokenSeconds: seconds, idTokenSeconds: seconds });

testBoth(
  'renews tokens that last less than a minute when half of their life is over',
  async (I) => {
    await I.order('identity-provider', lasting(20));
    const asked = countedPosts(I.page);
    await I.signedIn();

    await I.page.clock.runFor(8_000);
    await settle(I.page);
    expect(asked()).toBe(1);
    await I.page.clock.runFor(3_500);
    await expect.poll(asked).toBe(2);
    await settle(I.page);
    await I.page.clock.runFor(8_000);
    await settle(I.page);
    expect(asked()).toBe(2);
    await I.page.clock.runFor(3_500);

    await expect.poll(asked).toBe(3);
    await settle(I.page);
    expect(await I.isAuthenticated()).toBe(true);
    expect(I.told()).toEqual([true]);
  },
  RENEWING,
);

testBoth(
  'gets a refresh token without a question for consent from a provider that needs none',
  async (I) => {
    const asked = I.page.waitForRequest((request) => request.url().includes('/v1/authorize'));

    await I.signedIn();

    expect(new URL((await asked).url()).searchParams.get('prompt')).toBe(null);
    expect(await I.kept()).toContain('refreshToken');
  },
  RENEWING,
);

testBoth(
  'gives up a renewal whose answer never ends, and ends with its tokens',
  async (I, { announce }) => {
    announce.possiblyFailedRequest(TOKEN);
    await I.order('identity-provider', lasting(60));
    const asked = countedPosts(I.page);
    await I.signedIn();
    await I.order('identity-provider', { tokenAnswerPause: 60_000 });

    await I.page.clock.runFor(32_000);
    await expect.poll(asked).toBe(2);
    await settle(I.page);
    expect(await heldLocks(I.page)).toBe(1);
    await I.page.clock.runFor(9_900);
    await I.page.clock.runFor(6_000);
    await expect.poll(asked).toBe(3);
    await I.page.clock.runFor(15_000);

    await expect.poll(() => I.told()).toEqual([true, false]);
    await expect.poll(() => heldLocks(I.page)).toBe(0);
    await I.seeNothingKept();
  },
  RENEWING,
);

testBoth(
  'does not come back to life by a renewal that is answered after its end',
  async (I, { announce }) => {
    announce.possiblyFailedRequest(TOKEN);
    await I.order('identity-provider', lasting(16));
    await I.signedIn();
    await I.order('identity-provider', { ...lasting(3_600), tokenAnswerPause: 2_500 });
    const asked = I.page.waitForRequest(`**${TOKEN}`);
    const isRenewal = (request: Request) => request.url().endsWith(TOKEN);
    const ended = Promise.race([
      I.page.waitForEvent('requestfinished', isRenewal),
      I.page.waitForEvent('requestfailed', isRenewal),
    ]);
    await I.page.clock.runFor(9_000);
    await asked;

    await I.page.clock.runFor(8_000);
    await expect.poll(() => I.told()).toEqual([true, false]);
    await ended;
    await settle(I.page);

    expect(I.told()).toEqual([true, false]);
    await I.seeNothingKept();
  },
  RENEWING,
);

for (const adapter of adapters) {
  for (const [what, status] of [
    ['rest together after a renewal that has failed', 503],
    ['do not renew at once what lasts for seconds', 200],
  ] as const) {
    test(`${adapter}: two tabs ${what}`, async ({ page, context, sandbox, announce }) => {
      announce.possiblyFailedRequest(TOKEN);
      await page.clock.install();
      const one = await SignInBrowser.open(page, sandbox, adapter, RENEWING);
      await one.order('identity-provider', lasting(60));
      const two = await SignInBrowser.open(await context.newPage(), sandbox, adapter, RENEWING);
      await one.signedIn();
      await expect.poll(() => two.told()).toEqual([true]);
      await stopClock(page);
      const asked = countedPosts(context);
      if (status === 503) await context.route(`**${TOKEN}`, (route) => route.fulfill({ status, body: '{}' }));

      await page.clock.runFor(20_000);
      await settle(page);
      expect(asked()).toBe(0);
      await passUntil(page, () => asked() === 1);
      await page.clock.runFor(3_000);
      await settle(page);

      expect(asked()).toBe(1);
      expect([await one.isAuthenticated(), await two.isAuthenticated()]).toEqual([true, true]);
    });
  }
}

/** How often the token endpoint was asked since now. */
function countedPosts(where: Page | BrowserContext): () => number {
  let count = 0;
  const onRequest = (request: { method(): string; url(): string }) => {
    if (request.method() === 'POST' && request.url().endsWith(TOKEN)) count += 1;
  };
  if ('goto' in where) where.on('request', onRequest);
  else where.on('request', onRequest);
  return () => count;
}

function heldLocks(page: Page): Promise<number> {
  return page.evaluate(async () => (await navigator.locks.query()).held?.length ?? 0);
}

/** Lets the page do what it does with an answer, the provider's keys included. */
async function settle(page: Page): Promise<void> {
  await page.waitForTimeout(300);
}
