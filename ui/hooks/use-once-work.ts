import { useState } from 'react';
import { type Result, refused } from '../../core/result';
import { useEffect } from './effects';

/**
 * Work that starts with the screen and runs on when it is left (design, "Once is once"): the screen only waits for its
 * answer. `undefined` while there is no answer; work that throws has `failed`, and stays loud.
 */
export const useOnceWork = <T>(start: () => Promise<Result<T>> | undefined): Result<T> | undefined => {
  const [result, setResult] = useState<Result<T>>();
  useEffect(() => {
    let isHere = true;
    const show = (answer: Result<T>) => {
      if (isHere) setResult(answer);
    };
    start()?.then(show, (failure: unknown) => {
      show(refused('failed'));
      throw failure;
    });
    return () => {
      isHere = false;
    };
  }, [start]);
  return result;
};
