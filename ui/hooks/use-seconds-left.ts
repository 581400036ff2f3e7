import { useEffect, useReducer } from 'react';
import { useCore } from './use-core';

/** The whole seconds that are left until a time of the Clock, counted down; none where there is no such time. */
export const useSecondsLeft = (until: number | undefined): number => {
  const { clock } = useCore();
  const [, tick] = useReducer((ticks: number) => ticks + 1, 0);
  const left = until === undefined ? 0 : Math.max(0, until - clock.now());
  // After each render the next second is waited for.
  useEffect(() => {
    if (left === 0) return;
    const counting = new AbortController();
    clock.sleep(left % 1000 || 1000, counting.signal).then(tick, () => undefined);
    return () => counting.abort();
  });
  return Math.ceil(left / 1000);
};
