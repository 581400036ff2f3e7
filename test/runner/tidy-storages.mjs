// Disables the AsyncLocalStorage that jest-circus creates for each test file. Before Node 24, each enabled storage
// slows down every promise, so each test file would run slower than the previous one.
import { AsyncLocalStorage } from 'node:async_hooks';

const inUse = new Set();
const { run } = AsyncLocalStorage.prototype;
AsyncLocalStorage.prototype.run = function (...given) {
  inUse.add(this);
  return Reflect.apply(run, this, given);
};

/** Runs `work`, then disables every AsyncLocalStorage that `work` has started to use. */
export async function tidied(work) {
  inUse.clear();
  try {
    return await work();
  } finally {
    for (const storage of inUse) storage.disable();
  }
}
