/** Sends the same request as the Next button of the product, and reads the whole response. */
export const requestFactors = async (username: string, signal?: AbortSignal): Promise<unknown> => {
  const answer = await fetch('/recovery/mfafactors', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, phase: 'initial' }),
    signal: signal ?? null,
  });
  return answer.json();
};
