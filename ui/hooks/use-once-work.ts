import { useEffect, useState } from 'react';
import type { Result } from '../../core/recovery/result';

/**
 * Work that starts with the screen and runs on when it is left (design, "Once is once"): the screen only waits for its
 * answer. `undefined` while there is no answer.
 */
export const useOnceWork = <T>(start: () => Promise<Result<T>> | undefined): Result<T> | undefined => {
  const [result, setResult] = useState<Result<T>>();
  useEffect(() => {
    let isHere = true;
    start()?.then((answer) => {
      if (isHere) setResult(answer);
    });
    return () => {
      isHere = false;
    };
  }, [start]);
  return result;
};
