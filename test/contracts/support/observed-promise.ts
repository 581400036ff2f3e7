export function observe<T>(promise: Promise<T>) {
  let state: 'waiting' | 'fulfilled' | 'rejected' = 'waiting';
  let value: T | undefined;
  let reason: unknown;
  promise.then(
    (result) => {
      state = 'fulfilled';
      value = result;
    },
    (error: unknown) => {
      state = 'rejected';
      reason = error;
    },
  );
  return { state: () => state, value: () => value, reason: () => reason };
}

/** Polls in real time until a condition is true. */
export async function until(isSo: () => boolean) {
  for (const start = Date.now(); !isSo(); ) {
    if (Date.now() - start > 3000) throw new Error(`In three seconds it did not come about: ${isSo}`);
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
}
