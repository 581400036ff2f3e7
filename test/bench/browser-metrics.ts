import type { CDPSession } from '@playwright/test';

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
