// jest-circus makes an AsyncLocalStorage for each file of tests and leaves it on. Before version 24 Node tells each of them of
// every promise, so that the hundredth file of a process pays for a hundred of them.
import { AsyncLocalStorage } from 'node:async_hooks';

const inUse = new Set();
const { run } = AsyncLocalStorage.prototype;
AsyncLocalStorage.prototype.run = function (...given) {
  inUse.add(this);
  return Reflect.apply(run, this, given);
};

/** Does some work, and turns off what it has begun to use. */
export async function tidied(work) {
  inUse.clear();
  try {
    return await work();
  } finally {
    for (const storage of inUse) storage.disable();
  }
}
