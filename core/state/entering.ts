import { type Result, refused } from '../result';
import { createStore, type ReadableStore, type Store } from './store';

export interface Entry {
  readonly username: string;
  /** `open` opens the preferred factor, `open NAME` the named one. */
  readonly step: 'open' | `open ${string}`;
}

/** A form that mounts after a failure reads the error from `answer`. */
export interface Entering extends Entry {
  readonly answer: Promise<Result<unknown>>;
  readonly isPending: boolean;
}

/** Cleared when another screen opens. */
export const createEntering = (visit: ReadableStore<unknown>): Store<Entering | undefined> => {
  const entering = createStore<Entering | undefined>(undefined);
  visit.subscribe(() => entering.set(undefined));
  return entering;
};

/** An equal entry shares the pending result. A different entry aborts it, with the error `superseded`. */
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
