import type { BrowserContext } from '@playwright/test';

/** Receives the journal at the address `/journal`. Returns the batches that have arrived. */
export const keepJournal = async (context: BrowserContext): Promise<readonly string[]> => {
  const batches: string[] = [];
  await context.route('**/journal', (route) => {
    batches.push(route.request().postData() ?? '');
    return route.fulfill({ status: 204 });
  });
  return batches;
};
