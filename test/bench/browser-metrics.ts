import type { CDPSession } from '@playwright/test';

/** What a browser holds for a page when it has thrown away what nobody uses. */
export interface Held {
  /** Everything on JavaScript's heap, the code that the browser has made included, in bytes. */
  readonly heap: number;
  /** The values of the program alone, in bytes: code gets more for a long time, values must not. */
  readonly values: number;
  readonly nodes: number;
  readonly listeners: number;
}

/** What a heap snapshot calls the values of a program. */
const VALUES = new Set(['object', 'array', 'closure', 'string', 'concatenated string', 'sliced string']);

export const heldBy = async (cdp: CDPSession): Promise<Held> => ({
  heap: await heapOf(cdp),
  nodes: await metricOf(cdp, 'Nodes'),
  listeners: await metricOf(cdp, 'JSEventListeners'),
  values: await valuesOf(cdp),
});

export const heapOf = async (cdp: CDPSession): Promise<number> => {
  await cdp.send('HeapProfiler.collectGarbage');
  return metricOf(cdp, 'JSHeapUsedSize');
};

/** One of the browser's own figures about a page. */
export const metricOf = async (cdp: CDPSession, wanted: string): Promise<number> => {
  const { metrics } = await cdp.send('Performance.getMetrics');
  const found = metrics.find(({ name }) => name === wanted);
  if (!found) throw new Error(`The browser knows no figure ${wanted}.`);
  return found.value;
};

/** https://github.com/v8/v8/blob/main/src/profiler/heap-snapshot-generator.cc: each node is a run of numbers. */
interface Snapshot {
  readonly snapshot: {
    readonly meta: {
      readonly node_fields: readonly string[];
      readonly node_types: readonly [readonly string[], ...unknown[]];
    };
  };
  readonly nodes: readonly number[];
}

const valuesOf = async (cdp: CDPSession): Promise<number> => {
  const chunks: string[] = [];
  const take = ({ chunk }: { readonly chunk: string }) => void chunks.push(chunk);
  cdp.on('HeapProfiler.addHeapSnapshotChunk', take);
  await cdp.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  cdp.off('HeapProfiler.addHeapSnapshotChunk', take);

  const { snapshot, nodes }: Snapshot = JSON.parse(chunks.join(''));
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const type = fields.indexOf('type');
  const size = fields.indexOf('self_size');
  let bytes = 0;
  for (let node = 0; node < nodes.length; node += fields.length)
    if (VALUES.has(types[0][nodes[node + type] ?? 0] ?? '')) bytes += nodes[node + size] ?? 0;
  return bytes;
};
