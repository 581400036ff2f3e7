import { setImmediate } from 'node:timers/promises';
import { promiseHooks } from 'node:v8';

/**
 * The reasons of the rejections that nobody listened for while `work` ran: what a browser reports as unhandled. They are
 * heard here, so that the test goes on. Every wait on a promise makes another one with it as its parent
 * (https://nodejs.org/api/v8.html#promise-hooks); what has settled without a child was not waited for.
 */
export async function rejectionsNobodyHears(work: () => Promise<void>): Promise<readonly unknown[]> {
  const heard = new Set<Promise<unknown>>();
  const settled: Promise<unknown>[] = [];
  const stop = promiseHooks.createHook({
    init(_, parent) {
      if (parent) heard.add(parent);
    },
    settled: (promise) => void settled.push(promise),
  });
  await work().finally(() => stop());
  const fates = await Promise.allSettled(settled.filter((promise) => !heard.has(promise)));
  // Node tells of it a turn later.
  await setImmediate();
  return fates.flatMap((fate) => (fate.status === 'rejected' ? [fate.reason] : []));
}
