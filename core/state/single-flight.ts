import { isUndecided, type Result } from '../result';

/** Signal that never aborts, for work that continues after the user has left the screen. */
export const applicationSignal: AbortSignal = new AbortController().signal;

/**
 * Creates a function that runs `work` once for consecutive calls with the same key (specification, "Settled questions"). Discards
 * the secret key after a success or an error that permits a retry. The next call then runs `work` again.
 */
export const createSingleFlight = <T>() => {
  let latest: { readonly key: string; readonly answer: Promise<Result<T>> } | undefined;
  return (key: string, work: (signal: AbortSignal) => Promise<Result<T>>): Promise<Result<T>> => {
    if (latest?.key === key) return latest.answer;
    const forget = () => {
      if (latest?.answer === answer) latest = undefined;
    };
    const settle = async (): Promise<Result<T>> => {
      try {
        const result = await work(applicationSignal);
        if (result.ok || result.code === 'superseded' || isUndecided(result)) forget();
        return result;
      } catch (failure) {
        forget();
        throw failure;
      }
    };
    const answer = settle();
    latest = { key, answer };
    return answer;
  };
};
