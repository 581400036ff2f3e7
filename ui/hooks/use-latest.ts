import { type RefObject, useRef } from 'react';
import { useEffect } from './effects';

/** A value as it is now, for an answer to what was asked about an earlier one. */
export const useLatest = <T>(value: T): RefObject<T> => {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  return latest;
};
