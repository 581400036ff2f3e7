import type { BrowserContext } from '@playwright/test';

/** Receives the journal at the address `/journal`. Returns the batches that have arrived. In Firefox they are empty. */
export const keepJournal = async (context: BrowserContext): Promise<readonly string[]> => {
  const batches: string[] = [];
  await context.route('**/journal', (route) => {
    batches.push(route.request().postData() ?? '');
    return route.fulfill({ status: 204 });
  });
  return batches;
};
