import { isNoAnswer, type Result } from '../result';

/** The signal of work that runs on when its screen is left: it ends with the application. */
export const untilTheEnd: AbortSignal = new AbortController().signal;

/**
 * Work that runs once for each key, however often it is asked for: a second mount, Back and a second caller get the
 * first one's answer (design, "Once is once"). Only a call that nobody answered, or work that threw, may be tried again.
 */
export const createOnce = <T>() => {
  const started = new Map<string, Promise<Result<T>>>();
  return (key: string, work: (signal: AbortSignal) => Promise<Result<T>>): Promise<Result<T>> => {
    const running = started.get(key);
    if (running) return running;
    const forget = () => started.delete(key);
    const first = work(untilTheEnd).then(
      (result) => {
        if (!result.ok && isNoAnswer(result)) forget();
        return result;
      },
      (failure: unknown) => {
        forget();
        throw failure;
      },
    );
    started.set(key, first);
    return first;
  };
};
