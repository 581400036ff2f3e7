import { isRetryable, type Result } from '../result';

/** Signal for work that continues after the user has left its screen. Never aborts. */
export const applicationSignal: AbortSignal = new AbortController().signal;

/**
 * Runs work once for each key (specification, "Settled questions"). A call with the key of the latest work shares its result. The
 * key is a secret, so it is not kept after success. Work without an answer, and work that threw, can run again.
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
        if (result.ok || result.code === 'superseded' || isRetryable(result)) forget();
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
