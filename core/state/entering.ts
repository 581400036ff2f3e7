import { type Result, refused } from '../result';
import { createStore, type ReadableStore, type Store } from './store';

/** The entered username and the next step: open the preferred factor, list all factors, or open the named factor. */
export interface Entry {
  readonly username: string;
  readonly step: 'open' | 'list' | `open ${string}`;
}

/** An entry in progress. After a refusal, it is kept until the next edit, submit or visit, for a form that mounts later. */
export interface Entering extends Entry {
  readonly answer: Promise<Result<unknown>>;
  readonly isPending: boolean;
}

/** Holds the entry in progress, which ends with the visit. */
export const createEntering = (visit: ReadableStore<unknown>): Store<Entering | undefined> => {
  const entering = createStore<Entering | undefined>(undefined);
  visit.subscribe(() => entering.set(undefined));
  return entering;
};

/**
 * Enters one username at a time (specification, "Settled questions"). A second call with the same entry shares the pending
 * result. The work is aborted and refused with `superseded` when `entering` no longer contains the entry.
 */
export const enterOnce = (
  entering: Store<Entering | undefined>,
  entry: Entry,
  work: (signal: AbortSignal) => Promise<Result<unknown>>,
): Promise<Result<unknown>> => {
  const earlier = entering.get();
  const isShared = earlier?.username === entry.username && earlier.step === entry.step;
  if (earlier?.isPending && isShared) return earlier.answer;

  const controller = new AbortController();
  const isCurrent = () => entering.get()?.answer === answer;
  const settle = async (): Promise<Result<unknown>> => {
    try {
      const result = await work(controller.signal);
      if (isCurrent()) entering.set(result.ok ? undefined : { ...entry, answer, isPending: false });
      return result;
    } catch (failure) {
      if (controller.signal.aborted) return refused('superseded');
      entering.set(undefined);
      throw failure;
    }
  };
  const answer = settle();
  entering.set({ ...entry, answer, isPending: true });
  const stop = entering.subscribe(() => {
    if (isCurrent()) return;
    stop();
    controller.abort();
  });
  return answer;
};
