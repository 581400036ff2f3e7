import { isUnsupportedToken } from './failures/provider-errors';

/** Timeout for all revocations of a sign-out together, in milliseconds. They continue afterwards (`keepalive`). */
const REVOCATION_TIMEOUT = 2_000;

/**
 * Waits until the revocations have ended, the timeout is over or the signal aborts: revocations must not prevent the sign-out
 * at the provider. Returns the errors so far, except for a token that the provider cannot revoke
 * (https://www.rfc-editor.org/rfc/rfc7009#section-2.2.1).
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
  const done = new AbortController();
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, REVOCATION_TIMEOUT);
    done.signal.addEventListener('abort', () => clearTimeout(timer));
    signal.addEventListener('abort', () => resolve(), { signal: done.signal });
    if (signal.aborted) resolve();
    Promise.all(watched).then(() => resolve());
  });
  done.abort();
  return [...failures];
};
