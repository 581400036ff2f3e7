import { isUnsupportedToken } from './failures/provider-errors';

/** Maximum milliseconds that a sign-out waits for its token revocations. */
const REVOCATION_TIMEOUT = 2_000;

/** Ignores the error for a token type that the provider cannot revoke (https://www.rfc-editor.org/rfc/rfc7009#section-2.2.1). */
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
