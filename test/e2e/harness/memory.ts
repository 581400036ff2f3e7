import type { Page } from '@playwright/test';

/**
 * Returns the strings in the page's memory (a heap snapshot) after a garbage collection. Returns no strings in browsers
 * other than Chromium.
 */
export const stringsInMemory = async (page: Page): Promise<readonly string[]> => {
  if (page.context().browser()?.browserType().name() !== 'chromium') return [];
  const browser = await page.context().newCDPSession(page);
  const chunks: string[] = [];
  browser.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => void chunks.push(chunk));
  await browser.send('HeapProfiler.collectGarbage');
  await browser.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await browser.detach();
  const { strings } = JSON.parse(chunks.join('')) as { readonly strings: readonly string[] };
  // Omits descriptions such as `<p> @188497`, because a test could mistake the number for a user's code.
  return strings.filter((each) => !/ @\d+\b/.test(each));
};
