import type { Page } from '@playwright/test';

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
