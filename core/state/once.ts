import { isNoAnswer, type Result } from '../result';

/** The signal of work that runs on when its screen is left: it ends with the application. */
export const untilTheEnd: AbortSignal = new AbortController().signal;

/**
 * Runs work once for its key (design, "Once is once"): a second caller with the key of the latest work gets the same answer.
 * A key is a secret, and is forgotten when it is used up. A call that got no answer, and work that threw, may be tried again.
 */
export const createOnce = <T>() => {
  interface Started {
    readonly key: string;
    readonly answer: Promise<Result<T>>;
  }
  let latest: Started | undefined;
  return (key: string, work: (signal: AbortSignal) => Promise<Result<T>>): Promise<Result<T>> => {
    if (latest?.key === key) return latest.answer;
    const forget = () => {
      if (latest === started) latest = undefined;
    };
    const answer = work(untilTheEnd).then(
      (result) => {
        if (result.ok || result.code === 'superseded' || isNoAnswer(result)) forget();
        return result;
      },
      (failure: unknown) => {
        forget();
        throw failure;
      },
    );
    const started: Started = { key, answer };
    latest = started;
    return answer;
  };
};
