import { setTimeout as sleep } from 'node:timers/promises';
import type { Page, Request } from '@playwright/test';

/** Sums up the compressed bodies of the responses of a type, in bytes. A failed request has none. */
export const bodiesOf = async (
  requests: readonly Request[],
  type: 'document' | 'script',
): Promise<number> => {
  let sum = 0;
  for (const request of requests.filter((each) => each.resourceType() === type))
    if (await request.response()) sum += (await request.sizes()).responseBodySize;
  return sum;
};

/** Starts to record the requests of a page, oldest first. `quiet` waits until the page has had no request for half a second. */
export const watchTraffic = (page: Page) => {
  const all: Request[] = [];
  page.on('request', (request) => request.url().startsWith('http') && all.push(request));
  const quiet = async () => {
    for (let seen = -1; seen < all.length; ) {
      seen = all.length;
      await Promise.allSettled(all.map(async (request) => (await request.response())?.finished()));
      await sleep(500);
    }
  };
  return { all, quiet };
};
