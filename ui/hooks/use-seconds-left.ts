import { useState } from 'react';
import { useEffect } from './effects';
import { useClock } from './use-core';

/**
 * The whole seconds that are left until a time of the Clock, counted down; none where there is no such time. A clock that
 * is set back meanwhile prolongs nothing.
 */
export const useSecondsLeft = (until: number | undefined): number => {
  const clock = useClock();
  const [counted, count] = useState<{ readonly until: number | undefined; readonly left: number }>();
  const most = counted?.until === until ? counted?.left : undefined;
  const left = until === undefined ? 0 : Math.max(0, Math.min(until - clock.now(), most ?? Infinity));
  // After each render the next second is waited for.
  useEffect(() => {
    if (left === 0) return;
    const counting = new AbortController();
    const nap = left % 1000 || 1000;
    const tick = () => count({ until, left: left - nap });
    clock.sleep(nap, counting.signal).then(tick, () => undefined);
    return () => counting.abort();
  });
  return Math.ceil(left / 1000);
};
