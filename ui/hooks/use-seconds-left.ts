import { useState } from 'react';
import { useEffect } from './effects';
import { useClock } from './use-core';

/**
 * Counts down the whole seconds until a time of the Clock; 0 without one. A clock that is set back in between prolongs nothing, and
 * neither does another render.
 */
export const useSecondsLeft = (until: number | undefined): number => {
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
    // Another render does not restart the second: `left` is read when a second begins.
  }, [clock, until, most]);
  return Math.ceil(left / 1000);
};
