import { isNoAnswer, type Result } from '../result';

/** The signal of work that runs on when its screen is left: it ends with the application. */
export const untilTheEnd: AbortSignal = new AbortController().signal;

/**
 * Runs work once for each key (design, "Once is once"): a caller with the key of the latest work gets the same answer. The key
 * is a secret, and is forgotten on success. Work that got no answer, or threw, can be tried again.
 */
export const createOnce = <T>() => {
  let latest: { readonly key: string; readonly answer: Promise<Result<T>> } | undefined;
  return (key: string, work: (signal: AbortSignal) => Promise<Result<T>>): Promise<Result<T>> => {
    if (latest?.key === key) return latest.answer;
    const forget = () => {
      if (latest?.answer === answer) latest = undefined;
    };
    const settle = async (): Promise<Result<T>> => {
      try {
        const result = await work(untilTheEnd);
        if (result.ok || result.code === 'superseded' || isNoAnswer(result)) forget();
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
