import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession, Page, Request } from '@playwright/test';

export const KINDS = ['document', 'script', 'stylesheet', 'image', 'fetch', 'other'] as const;
export type Kind = (typeof KINDS)[number];

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Metrics that the browser reports about a page: bytes, counts and seconds. */
export type Metrics = Readonly<
  Record<'JSHeapUsedSize' | 'Nodes' | 'JSEventListeners' | 'ScriptDuration', number>
>;

export const metricsOf = async (cdp: CDPSession): Promise<Metrics> => {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value])) as unknown as Metrics;
};

export const metricsWithoutGarbage = async (cdp: CDPSession): Promise<Metrics> => {
  await cdp.send('HeapProfiler.collectGarbage');
  return metricsOf(cdp);
};

export const kindOf = (request: Request): Kind => {
  const type = request.resourceType();
  return KINDS.find((kind) => kind === type.replace('xhr', 'fetch')) ?? 'other';
};

/** Returns the transferred bytes of a response: its headers and its compressed body. A failed request has none. */
const sizesOf = async (request: Request) => {
  const none = { responseHeadersSize: 0, responseBodySize: 0 };
  return (await request.response()) === null ? none : request.sizes().catch(() => none);
};

/** Sums up the transferred bytes by kind of resource. `bodies` does not count the headers. */
export const weightsOf = async (requests: readonly Request[]) => {
  const wire = Object.fromEntries(KINDS.map((kind) => [kind, 0])) as Record<Kind, number>;
  const bodies = { ...wire };
  for (const request of requests) {
    const { responseHeadersSize, responseBodySize } = await sizesOf(request);
    wire[kindOf(request)] += responseHeadersSize + responseBodySize;
    bodies[kindOf(request)] += responseBodySize;
  }
  return { wire, bodies };
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
