import type { BrowserContext } from '@playwright/test';

/** Simulates a network connection that a test can switch off and on. Call before opening the page. */
export async function createNetwork(context: BrowserContext) {
  await context.addInitScript(() => {
    // Replaces `navigator.onLine`, which is always false on a machine that has only a loopback interface.
    let isOnline = true;
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => isOnline });
    for (const news of ['online', 'offline'])
      window.addEventListener(`test-${news}`, () => {
        isOnline = news === 'online';
        window.dispatchEvent(new Event(news));
      });
    const onlyOurs = (event: Event) => event.isTrusted && event.stopImmediatePropagation();
    for (const news of ['online', 'offline']) window.addEventListener(news, onlyOurs, { capture: true });
  });
  const turn = async (news: 'online' | 'offline') => {
    await context.setOffline(news === 'offline');
    for (const page of context.pages())
      await page.evaluate((name) => window.dispatchEvent(new Event(`test-${name}`)), news);
  };
  return { goes: () => turn('offline'), comes: () => turn('online') };
}
