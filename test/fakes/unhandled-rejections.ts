import { setImmediate } from 'node:timers/promises';
import { promiseHooks } from 'node:v8';

/** Runs `work` and resolves with the reasons of unhandled promise rejections. Handles these rejections. */
export async function unhandledRejectionsOf(work: () => Promise<void>): Promise<readonly unknown[]> {
  const handled = new Set<Promise<unknown>>();
  const settled: Promise<unknown>[] = [];
  const stop = promiseHooks.createHook({
    // `then` adds a handler to `parent` and creates a child promise (https://nodejs.org/api/v8.html#promise-hooks).
    init(_, parent) {
      if (parent) handled.add(parent);
    },
    settled: (promise) => void settled.push(promise),
  });
  await work().finally(() => stop());
  const results = await Promise.allSettled(settled.filter((promise) => !handled.has(promise)));
  // Node reports an unhandled rejection one turn of the event loop after the rejection.
  await setImmediate();
  return results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
}
