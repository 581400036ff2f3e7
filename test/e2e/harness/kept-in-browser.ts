import { expect, type Page } from '@playwright/test';

/** Returns everything in the browser's storage that the page's scripts can read. */
const keptInBrowser = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const all = (area: () => object) => {
      try {
        return { ...area() };
      } catch {
        return {};
      }
    };
    return JSON.stringify([
      all(() => window.localStorage),
      all(() => window.sessionStorage),
      document.cookie,
    ]);
  });

/** Matches stored texts that contain a token or the state of an unfinished sign-in. */
const TOKENS = /eyJ[\w-]+\.eyJ|accessToken|idToken|refreshToken|[vV]erifier/;

export const seeTokensKept = async (page: Page): Promise<void> =>
  expect(await keptInBrowser(page)).toMatch(TOKENS);

/** Checks that the browser stores neither a token nor a pending sign-in. */
export const seeNothingKept = async (page: Page): Promise<void> =>
  expect(await keptInBrowser(page)).not.toMatch(TOKENS);

const signedTokensIn = async (page: Page): Promise<string | undefined> =>
  (await keptInBrowser(page)).match(/eyJ[\w-]+\.eyJ[\w-]+\.[\w-]+/g)?.join();

/**
 * Calls `pass` to advance the time until the page must renew its tokens. Then waits until new tokens have replaced the
 * stored tokens.
 */
export const seeRenewed = async (page: Page, pass: () => Promise<void>): Promise<void> => {
  const before = await signedTokensIn(page);
  await pass();
  const isReplaced = async () => ![before, undefined].includes(await signedTokensIn(page));
  await expect.poll(isReplaced, 'other tokens are kept').toBe(true);
};
