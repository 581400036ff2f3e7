import { type RefObject, useRef } from 'react';
import { useEffect } from './effects';

/** Returns a ref with the latest value of a variable, for callbacks that were created in an earlier render. */
export const useLatest = <T>(value: T): RefObject<T> => {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  return latest;
};
