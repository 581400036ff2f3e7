import { type Result, refused } from '../result';
import type { Store } from './store';

/** A submitted username. After a refusal it is kept until the next edit, submit or visit, for a form that mounts later. */
export interface Entering {
  readonly username: string;
  readonly answer: Promise<Result<void>>;
  readonly isPending: boolean;
}

/**
 * Enters one username at a time (design, "Once is once"). While a username is pending, a second caller gets the same answer.
 * The work is aborted as soon as `entering` no longer contains its entry, and is then refused with `superseded`.
 */
export const enterOnce = (
  entering: Store<Entering | undefined>,
  username: string,
  work: (signal: AbortSignal) => Promise<Result<void>>,
): Promise<Result<void>> => {
  const earlier = entering.get();
  if (earlier?.isPending && earlier.username === username) return earlier.answer;

  const controller = new AbortController();
  const isCurrent = () => entering.get()?.answer === answer;
  const settle = async (): Promise<Result<void>> => {
    try {
      const result = await work(controller.signal);
      if (result.ok) entering.set(undefined);
      else if (isCurrent()) entering.set({ username, answer, isPending: false });
      return result;
    } catch (failure) {
      if (controller.signal.aborted) return refused('superseded');
      entering.set(undefined);
      throw failure;
    }
  };
  const answer = settle();
  entering.set({ username, answer, isPending: true });
  const stop = entering.subscribe(() => {
    if (isCurrent()) return;
    stop();
    controller.abort();
  });
  return answer;
};
