import type { Page, Request, Route } from '@playwright/test';
import { expect, passUntil, stopClock, test, testBoth } from './harness-fixtures';
import { adapters, SignInBrowser } from './sign-in-browser';

const TOKEN = '/oauth2/default/v1/token';
const RENEWING = { scopes: ['openid', 'email', 'offline_access'] };
const A_MINUTE = { accessTokenSeconds: 60, idTokenSeconds: 60 };
const AN_HOUR = { accessTokenSeconds: 3_600, idTokenSeconds: 3_600 };

test.describe('a session with a refresh token', () => {
  testBoth(
    '[9.sign-in.renewal] is renewed 30 s before its tokens run out, not before',
    async (I) => {
      await I.order('identity-provider', A_MINUTE);
      await I.signedIn();
      await I.order('identity-provider', AN_HOUR);
      const renewals = countedPosts(I.page, TOKEN);

      await I.page.clock.runFor(27_500);
      await settle(I.page);
      expect(renewals()).toBe(0);
      await I.page.clock.runFor(4_000);
      await expect.poll(renewals).toBe(1);
      await settle(I.page);
      await I.page.clock.runFor(50_000);

      expect(await I.isAuthenticated()).toBe(true);
      expect(I.page.frames()).toHaveLength(1);
      expect(await I.claims()).toMatchObject({ sub: 'sms', email: 'sms@sandbox.example' });
      expect(I.told()).toEqual([true]);
    },
    RENEWING,
  );

  testBoth(
    '[settled.renewal] keeps its refresh token when it wakes without a network, and comes back with it',
    async (I, { announce }) => {
      announce.possiblyFailedRequest(TOKEN);
      await I.order('identity-provider', A_MINUTE);
      await I.signedIn();
      await I.order('identity-provider', AN_HOUR);
      await I.page.context().setOffline(true);

      await I.page.clock.fastForward(200_000);
      await expect.poll(() => I.told()).toEqual([true, false]);
      expect(await I.kept()).toContain('refreshToken');
      await I.page.context().setOffline(false);
      await I.page.clock.runFor(6_000);

      await expect.poll(() => I.told()).toEqual([true, false, true]);
      expect(await I.isAuthenticated()).toBe(true);
    },
    RENEWING,
  );

  testBoth(
    '[settled.renewal] sends its refresh token once while the answer may still come, and takes one that comes after 11 s',
    async (I) => {
      await I.order('identity-provider', A_MINUTE);
      await I.signedIn();
      await I.order('identity-provider', AN_HOUR);
      const asked = countedRequests(I.page);
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
});

test.describe('two tabs', () => {
  for (const adapter of adapters) {
    test(`${adapter}: hear of each other, and renew once`, async ({ page, context, sandbox }) => {
      await page.clock.install();
      const one = await SignInBrowser.open(page, sandbox, adapter, RENEWING);
      await one.order('identity-provider', A_MINUTE);
      const two = await SignInBrowser.open(await context.newPage(), sandbox, adapter, RENEWING);
      const renewals = [countedPosts(page, TOKEN), countedPosts(two.page, TOKEN)];

      await one.signedIn();
      await expect.poll(() => two.told()).toEqual([true]);
      expect(await two.isAuthenticated()).toBe(true);
      await stopClock(page);

      const sum = () => renewals.reduce((total, count) => total + count(), 0);
      await page.clock.runFor(20_000);
      await settle(page);
      expect(sum()).toBe(1);
      await passUntil(page, () => sum() === 2);
      await page.clock.runFor(3_000);
      await settle(page);
      expect(sum()).toBe(2);
      expect([await one.isAuthenticated(), await two.isAuthenticated()]).toEqual([true, true]);

      await one.signOut();
      await expect.poll(() => two.told()).toEqual([true, false]);
      expect(await two.isAuthenticated()).toBe(false);
    });

    test(`${adapter}: notice another user who signs in over the first`, async ({
      page,
      context,
      sandbox,
    }) => {
      const one = await SignInBrowser.open(page, sandbox, adapter);
      await one.signedIn();
      const two = await SignInBrowser.open(await context.newPage(), sandbox, adapter);
      // The provider's own session has ended, so that it asks who signs in.
      await context.clearCookies();

      await two.finishSignIn(await two.signInAtProvider('google'));

      await expect.poll(() => one.told()).toEqual([true, true]);
      expect(await one.claims()).toMatchObject({ sub: 'google' });
    });
  }
});

/** How many posts that were sent from now on have been answered, or have failed. */
function countedPosts(page: Page, path: string): () => number {
  const sent = new Set<Request>();
  let count = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === path) sent.add(request);
  });
  const ended = (request: Request) => {
    if (sent.delete(request)) count += 1;
  };
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  return () => count;
}

/** Waits until the page has handled a response, with the provider's keys. */
async function settle(page: Page): Promise<void> {
  await page.waitForTimeout(300);
}

/** Counts the requests of the token endpoint that are sent from now on, answered or not. */
function countedRequests(page: Page): () => number {
  let count = 0;
  const onRequest = (request: Request) => {
    if (request.method() === 'POST' && request.url().endsWith(TOKEN)) count += 1;
  };
  page.on('request', onRequest);
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
