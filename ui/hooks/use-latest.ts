import { type RefObject, useRef } from 'react';
import { useEffect } from './effects';

/** Latest value of a variable, for callbacks that were created during an earlier render. */
export const useLatest = <T>(value: T): RefObject<T> => {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  return latest;
};
