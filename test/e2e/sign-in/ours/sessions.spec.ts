import type { Page, Request } from '@playwright/test';
import { holdRequests } from '../../harness/held-scripts';
import { seeRenewed } from '../../harness/kept-in-browser';
import { expect, passUntil, stopClock, test, testBoth } from './harness-fixtures';
import { adapters, SignInBrowser } from './sign-in-browser';

const TOKEN = '/oauth2/default/v1/token';
const RENEWING = { scopes: ['openid', 'email', 'offline_access'] };
const A_MINUTE = { accessTokenSeconds: 60, idTokenSeconds: 60 };
const AN_HOUR = { accessTokenSeconds: 3_600, idTokenSeconds: 3_600 };

/** Signs in with tokens that expire after a minute. Renewed tokens expire after an hour. */
const signInForAMinute = async (I: SignInBrowser): Promise<void> => {
  await I.order('identity-provider', A_MINUTE);
  await I.signedIn();
  await I.order('identity-provider', AN_HOUR);
};

test.describe('a session with a refresh token', () => {
  testBoth(
    '[9.sign-in.renewal] is renewed 30 s before its tokens expire, not earlier',
    async (I) => {
      await signInForAMinute(I);
      const { ended: renewals } = countTokenRequests(I.page);

      await I.clock.letPass(27_500);
      expect(renewals()).toBe(0);
      await seeRenewed(I.page, () => I.page.clock.runFor(4_000));
      await I.clock.letPass(50_000);
      expect(renewals()).toBe(1);

      expect(await I.isAuthenticated()).toBe(true);
      expect(I.page.frames()).toHaveLength(1);
      expect(await I.claims()).toMatchObject({ sub: 'sms', email: 'sms@sandbox.example' });
      expect(I.told()).toEqual([true]);
    },
    RENEWING,
  );

  testBoth(
    '[settled.renewal] keeps its refresh token after waking offline, and resumes when the network returns',
    async (I, { announce }) => {
      announce.possiblyFailedRequest(TOKEN);
      await signInForAMinute(I);
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
    '[settled.renewal] sends its refresh token once while a response is pending, and accepts a response after 11 s',
    async (I) => {
      await signInForAMinute(I);
      const { sent: asked } = countTokenRequests(I.page);
      const release = await holdRequests(I.page, `**${TOKEN}`);
      await I.page.clock.runFor(32_000);
      await expect.poll(asked).toBe(1);

      await I.clock.letPass(11_000);
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

test.describe('a session in two tabs', () => {
  for (const adapter of adapters) {
    test(`${adapter}: is shared at sign-in and sign-out, and is renewed only once`, async ({
      page,
      context,
      sandbox,
    }) => {
      await page.clock.install();
      const one = await SignInBrowser.open(page, sandbox, adapter, RENEWING);
      await one.order('identity-provider', A_MINUTE);
      const two = await SignInBrowser.open(await context.newPage(), sandbox, adapter, RENEWING);
      const renewals = [page, two.page].map(countTokenRequests);

      await one.signedIn();
      await expect.poll(() => two.told()).toEqual([true]);
      expect(await two.isAuthenticated()).toBe(true);
      await stopClock(page);

      const sum = () => renewals.reduce((total, { ended }) => total + ended(), 0);
      await one.clock.letPass(20_000);
      expect(sum()).toBe(1);
      await passUntil(page, () => sum() === 2);
      await one.clock.letPass(3_000);
      expect(sum()).toBe(2);
      expect([await one.isAuthenticated(), await two.isAuthenticated()]).toEqual([true, true]);

      await one.signOut();
      await expect.poll(() => two.told()).toEqual([true, false]);
      expect(await two.isAuthenticated()).toBe(false);
    });

    test(`${adapter}: switches to another user who signs in in the second tab`, async ({
      page,
      context,
      sandbox,
    }) => {
      const one = await SignInBrowser.open(page, sandbox, adapter);
      await one.signedIn();
      const two = await SignInBrowser.open(await context.newPage(), sandbox, adapter);
      // Deletes the identity provider's session cookie, so that its form asks for a username again.
      await context.clearCookies();

      await two.finishSignIn(await two.signInAtProvider('google'));

      await expect.poll(() => one.told()).toEqual([true, true]);
      expect(await one.claims()).toMatchObject({ sub: 'google' });
    });
  }
});

/**
 * Starts to count the requests for tokens. `sent` counts the requests that the page sends, and `ended` counts those
 * that have succeeded or failed.
 */
function countTokenRequests(page: Page): { sent: () => number; ended: () => number } {
  const sent = new Set<Request>();
  const ended = new Set<Request>();
  const end = (request: Request) => {
    if (sent.has(request)) ended.add(request);
  };
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === TOKEN) sent.add(request);
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return { sent: () => sent.size, ended: () => ended.size };
}

function heldLocks(page: Page): Promise<number> {
  return page.evaluate(async () => (await navigator.locks.query()).held?.length ?? 0);
}
