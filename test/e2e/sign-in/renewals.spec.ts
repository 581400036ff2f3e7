import type { BrowserContext, Page, Route } from '@playwright/test';
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
  '[settled.renewal] sends its refresh token once while the answer may still come, and takes one that comes after 11 s',
  async (I) => {
    await I.order('identity-provider', lasting(60));
    await I.signedIn();
    await I.order('identity-provider', lasting(3_600));
    const asked = countedPosts(I.page);
    const release = await holdBack(I.page);
    await I.page.clock.runFor(32_000);
    await expect.poll(asked).toBe(1);

    await I.page.clock.runFor(11_000);
    await settle(I.page);
    expect([asked(), await heldLocks(I.page)]).toEqual([1, 1]);
    release();
    await expect.poll(() => heldLocks(I.page)).toBe(0);
    await I.page.clock.runFor(60_000);

    expect([asked(), await I.isAuthenticated()]).toEqual([1, true]);
    expect(I.told()).toEqual([true]);
  },
  RENEWING,
);

testBoth(
  'gives up a renewal after a minute without an answer, and tries again with the same refresh token',
  async (I, { announce }) => {
    announce.possiblyFailedRequest(TOKEN);
    await I.order('identity-provider', lasting(60));
    await I.signedIn();
    await I.order('identity-provider', lasting(3_600));
    const asked = countedPosts(I.page);
    await holdBack(I.page);
    await I.page.clock.runFor(32_000);
    await expect.poll(asked).toBe(1);

    await I.page.clock.runFor(57_000);
    await expect.poll(() => I.told()).toEqual([true, false]);
    expect(asked()).toBe(1);
    await I.page.clock.runFor(5_000);

    await expect.poll(() => I.told()).toEqual([true, false, true]);
    expect(asked()).toBe(2);
  },
  RENEWING,
);

testBoth(
  'comes back with a renewal that is answered after its tokens have expired',
  async (I) => {
    await I.order('identity-provider', lasting(16));
    await I.signedIn();
    await I.order('identity-provider', lasting(3_600));
    const release = await holdBack(I.page);
    await I.page.clock.runFor(17_000);
    await expect.poll(() => I.told()).toEqual([true, false]);

    release();

    await expect.poll(() => I.told()).toEqual([true, false, true]);
    expect(await I.kept()).toContain('refreshToken');
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

/** Holds back the next request of the token endpoint until it is released. */
async function holdBack(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const hold = async (route: Route) => {
    await released;
    // The page may have given it up.
    await route.continue().catch(() => undefined);
  };
  await page.route(`**${TOKEN}`, hold, { times: 1 });
  return release;
}

function heldLocks(page: Page): Promise<number> {
  return page.evaluate(async () => (await navigator.locks.query()).held?.length ?? 0);
}

/** Lets the page do what it does with an answer, the provider's keys included. */
async function settle(page: Page): Promise<void> {
  await page.waitForTimeout(300);
}
