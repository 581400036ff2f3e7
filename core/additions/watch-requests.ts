import type { Result } from '../result';
import type { Call, Send } from '../server/send';

export interface RequestWatcher {
  /** The request waits for a returned promise. */
  readonly before?: (call: Call<unknown>, signal: AbortSignal) => Promise<void> | undefined;
  readonly after?: (call: Call<unknown>, answer: Result<unknown>) => void;
}

export const watchRequests =
  (send: Send, watchers: readonly RequestWatcher[]): Send =>
  async (call, signal) => {
    const waits = watchers.flatMap(({ before }) => before?.(call, signal) ?? []);
    if (waits.length > 0) await Promise.all(waits);
    const answer = await send(call, signal);
    for (const { after } of watchers) after?.(call, answer);
    return answer;
  };
