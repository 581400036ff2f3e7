import type { Page } from '@playwright/test';

/**
 * Returns all strings in a heap snapshot of the page, taken after a garbage collection. Leaves out descriptions such as
 * `<p> @188497`, because a test could take their numbers for a code of the user. Only Chromium can take a heap snapshot. In other browsers, returns
 * no strings.
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
  return strings.filter((each) => !/ @\d+\b/.test(each));
};
