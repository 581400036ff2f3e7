import { isUnsupportedToken } from './failures/refusals';

/** How long a sign-out waits for the revocations before it goes on to the provider, in milliseconds. */
const REVOCATION_DEADLINE = 2_000;

/**
 * Waits until the revocations have ended, the time is over or the person has moved on, whichever comes first: the sign-out
 * at the provider is not to be lost to them. They go on by themselves (`keepalive`). Answers with what has failed by then,
 * but for a token that the provider cannot revoke (https://www.rfc-editor.org/rfc/rfc7009#section-2.2.1).
 */
export const failedRevocations = async (
  revocations: readonly Promise<unknown>[],
  signal: AbortSignal,
): Promise<readonly unknown[]> => {
  const failures: unknown[] = [];
  const watched = revocations.map((revocation) =>
    revocation.catch((failure: unknown) => {
      if (!isUnsupportedToken(failure)) failures.push(failure);
    }),
  );
  const over = new AbortController();
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, REVOCATION_DEADLINE);
    over.signal.addEventListener('abort', () => clearTimeout(timer));
    signal.addEventListener('abort', () => resolve(), { signal: over.signal });
    if (signal.aborted) resolve();
    Promise.all(watched).then(() => resolve());
  });
  over.abort();
  return [...failures];
};
