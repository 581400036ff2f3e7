/** How long a sign-out waits for the revocations before it goes on to the provider, in milliseconds. */
const REVOCATION_DEADLINE = 2_000;

/**
 * Waits until the revocations have ended, the time is over or the person has moved on, whichever comes first: the sign-out
 * at the provider is not to be lost to them. They go on by themselves (`keepalive`).
 */
export const awaitRevocations = async (
  revocations: readonly Promise<unknown>[],
  signal: AbortSignal,
): Promise<void> => {
  const over = new AbortController();
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, REVOCATION_DEADLINE);
    over.signal.addEventListener('abort', () => clearTimeout(timer));
    signal.addEventListener('abort', () => resolve(), { signal: over.signal });
    if (signal.aborted) resolve();
    Promise.allSettled(revocations).then(() => resolve());
  });
  over.abort();
};
