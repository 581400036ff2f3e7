import type { BrowserContext } from '@playwright/test';

/**
 * A network that a test switches off and on, including the browser's events. A machine with only a loopback
 * interface always reports offline, without events. Create before opening the page.
 */
export async function createNetwork(context: BrowserContext) {
  await context.addInitScript(() => {
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
