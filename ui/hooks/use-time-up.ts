import { useEffect, useState } from 'react';
import { CLOCK } from '../container/tokens';
import { useCore } from './use-core';

/** Whether so many milliseconds have passed since the component appeared. */
export const useTimeUp = (milliseconds: number): boolean => {
  const clock = useCore(CLOCK);
  const [isUp, setUp] = useState(false);
  useEffect(() => {
    const visit = new AbortController();
    clock.sleep(milliseconds, visit.signal).then(
      () => setUp(true),
      () => undefined,
    );
    return () => visit.abort();
  }, [clock, milliseconds]);
  return isUp;
};
