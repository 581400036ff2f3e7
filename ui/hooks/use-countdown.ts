import { useState } from 'react';
import { useEffect } from './effects';
import { useClock } from './use-core';

/**
 * Counts down the whole seconds until `until`, a time of the Clock; 0 if `until` is `undefined`. Neither another render nor a
 * clock that is set back prolongs the countdown.
 */
export const useCountdown = (until: number | undefined): number => {
  const clock = useClock();
  const [counted, count] = useState<{ readonly until: number | undefined; readonly left: number }>();
  const most = counted?.until === until ? counted?.left : undefined;
  const left = until === undefined ? 0 : Math.max(0, Math.min(until - clock.now(), most ?? Infinity));
  useEffect(() => {
    if (left === 0) return;
    const counting = new AbortController();
    const nap = left % 1000 || 1000;
    const tick = () => count({ until, left: left - nap });
    clock.sleep(nap, counting.signal).then(tick, () => undefined);
    return () => counting.abort();
    // `left` is no dependency: another render must not restart the current second.
  }, [clock, until, most]);
  return Math.ceil(left / 1000);
};
