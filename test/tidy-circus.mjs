// jest-circus, but each file of tests puts its AsyncLocalStorage away: left on, Node (before 24) tells it of every promise
// that any later file of the worker makes, so that the hundredth file pays for a hundred of them.
import { AsyncLocalStorage } from 'node:async_hooks';
import runner from 'jest-circus/runner';

const inUse = new Set();
const { run } = AsyncLocalStorage.prototype;
AsyncLocalStorage.prototype.run = function (...given) {
  inUse.add(this);
  return Reflect.apply(run, this, given);
};

export default async function tidyCircus(...given) {
  inUse.clear();
  try {
    return await runner.default(...given);
  } finally {
    for (const storage of inUse) storage.disable();
  }
}
