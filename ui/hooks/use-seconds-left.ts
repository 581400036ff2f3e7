import { useEffect, useReducer } from 'react';
import { useCore } from './use-core';

/** The whole seconds that are left until a time of the Clock, counted down; none where there is no such time. */
export const useSecondsLeft = (until: number | undefined): number => {
  const { clock } = useCore();
  const [, tick] = useReducer((ticks: number) => ticks + 1, 0);
  const millisecondsLeft = () => Math.max(0, (until ?? 0) - clock.now());
  useEffect(() => {
    const counting = new AbortController();
    const count = () => {
      const left = (until ?? 0) - clock.now();
      if (left <= 0) return;
      clock.sleep(left % 1000 || 1000, counting.signal).then(
        () => {
          tick();
          count();
        },
        () => undefined,
      );
    };
    count();
    return () => counting.abort();
  }, [clock, until]);
  return Math.ceil(millisecondsLeft() / 1000);
};
