import type { RevocableTokens } from './sign-in-flow';

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

/** Asks for each token by itself, in a way that outlives the page (https://www.rfc-editor.org/rfc/rfc7009#section-2.1). */
export const revocationsOf = (
  tokens: RevocableTokens,
  address: string,
  clientId: string,
): readonly Promise<unknown>[] =>
  Object.entries(tokens).map(async ([kind, token]) => {
    if (token === undefined) return;
    const body = new URLSearchParams({ token, token_type_hint: kind, client_id: clientId });
    const response = await fetch(address, { method: 'POST', body, credentials: 'omit', keepalive: true });
    await response.text();
  });
