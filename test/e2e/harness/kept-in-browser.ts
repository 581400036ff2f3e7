import { expect, type Page } from '@playwright/test';

/** Everything that the page's scripts can read of what this browser keeps for it. */
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

/** What a token, or a sign-in under way, looks like there. */
export const TOKENS = /eyJ[\w-]+\.eyJ|accessToken|idToken|refreshToken|[vV]erifier/;

/** The signed tokens that are kept. */
const signedTokensIn = async (page: Page): Promise<string | undefined> =>
  (await keptInBrowser(page)).match(/eyJ[\w-]+\.eyJ[\w-]+\.[\w-]+/g)?.join();

/** Lets the time of a renewal come, by `pass`, and waits until its tokens stand in the place of those of before. */
export const seeRenewed = async (page: Page, pass: () => Promise<void>): Promise<void> => {
  const before = await signedTokensIn(page);
  await pass();
  const isReplaced = async () => ![before, undefined].includes(await signedTokensIn(page));
  await expect.poll(isReplaced, 'other tokens are kept').toBe(true);
};
