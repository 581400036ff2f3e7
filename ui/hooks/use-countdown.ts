import { useState } from 'react';
import { useEffect } from './effects';
import { useClock } from './use-core';

/** In whole seconds. A rerender or a clock that is set back does not prolong the countdown. */
export const useCountdown = (until: number | undefined): number => {
  const clock = useClock();
  const [counted, count] = useState<{ readonly until: number | undefined; readonly left: number }>();
  const most = counted?.until === until ? counted?.left : undefined;
  const left = until === undefined ? 0 : Math.max(0, Math.min(until - clock.now(), most ?? Infinity));
  useEffect(() => {
    if (left === 0) return;
    const counting = new AbortController();
    const pause = left % 1000 || 1000;
    const tick = () => count({ until, left: left - pause });
    clock.sleep(pause, counting.signal).then(tick, () => undefined);
    return () => counting.abort();
    // `left` is not a dependency: it can change on every render, which would restart the timer.
  }, [clock, until, most]);
  return Math.ceil(left / 1000);
};
