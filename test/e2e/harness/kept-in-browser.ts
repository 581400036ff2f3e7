import { expect, type Page } from '@playwright/test';

/** Everything in this browser's storage that the page's scripts can read. */
export const keptInBrowser = (page: Page): Promise<string> =>
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

/** Matches a token or a pending sign-in in the storage. */
export const TOKENS = /eyJ[\w-]+\.eyJ|accessToken|idToken|refreshToken|[vV]erifier/;

/** The stored signed tokens. */
const signedTokensIn = async (page: Page): Promise<string | undefined> =>
  (await keptInBrowser(page)).match(/eyJ[\w-]+\.eyJ[\w-]+\.[\w-]+/g)?.join();

/** Advances time with `pass` until a renewal is due, and waits until its tokens have replaced the earlier ones. */
export const seeRenewed = async (page: Page, pass: () => Promise<void>): Promise<void> => {
  const before = await signedTokensIn(page);
  await pass();
  const isReplaced = async () => ![before, undefined].includes(await signedTokensIn(page));
  await expect.poll(isReplaced, 'other tokens are kept').toBe(true);
};
