import { useLayoutEffect, useRef } from 'react';
import type { Refusal } from '../../core/result';
import { useSecondsLeft } from './use-seconds-left';

/**
 * Whether a throttled caller is still to wait. When that is over and nothing was changed, `again` asks once more by itself:
 * once, for a server that goes on asking for patience is not to be pressed by a page that nobody looks at.
 */
export const useRest = (refusal: Refusal | undefined, again: () => void): boolean => {
  const isResting = useSecondsLeft(refusal?.waitUntil) > 0;
  const rested = useRef<Refusal>(undefined);
  const hasTried = useRef(false);
  // Before anybody hears that it is for them to press.
  useLayoutEffect(() => {
    if (isResting) rested.current = refusal;
    else if (refusal && refusal === rested.current && !hasTried.current) {
      hasTried.current = true;
      again();
    }
  });
  return isResting;
};
