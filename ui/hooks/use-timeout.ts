import { useState } from 'react';
import { useEffect } from './effects';
import { useClock } from './use-core';

export const useTimeout = (milliseconds: number): boolean => {
  const clock = useClock();
  const [isUp, setUp] = useState(false);
  useEffect(() => {
    const mounted = new AbortController();
    clock.sleep(milliseconds, mounted.signal).then(
      () => setUp(true),
      () => undefined,
    );
    return () => mounted.abort();
  }, [clock, milliseconds]);
  return isUp;
};
