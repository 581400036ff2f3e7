import { isNoAnswer, type Result } from '../result';

/** The signal of work that runs on when its screen is left: it ends with the application. */
export const untilTheEnd: AbortSignal = new AbortController().signal;

/**
 * Work that runs once for its key, however often it is asked for: a second mount, Back and a second caller get the first
 * one's answer (design, "Once is once"). A key is a secret, and is forgotten when it is used up: whoever asks without one
 * gets the answer that there was. Only a call that nobody answered, or work that threw, may be tried again.
 */
export const createOnce = <T>() => {
  interface Started {
    key: string | undefined;
    readonly answer: Promise<Result<T>>;
  }
  let latest: Started | undefined;
  return (key: string | undefined, work: (signal: AbortSignal) => Promise<Result<T>>): Promise<Result<T>> => {
    if (latest && (key === undefined || key === latest.key)) return latest.answer;
    const forget = () => {
      if (latest === started) latest = undefined;
    };
    const answer = work(untilTheEnd).then(
      (result) => {
        if (result.ok || result.code === 'superseded') started.key = undefined;
        else if (isNoAnswer(result)) forget();
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
