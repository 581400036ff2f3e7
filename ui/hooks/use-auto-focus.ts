import type { RefObject } from 'react';
import { AUTO_FOCUS_DELAY } from '../../core/limits';
import { useEffect } from './effects';
import { useClock } from './use-core';

/**
 * Whether the focus is where the page itself has put it: nowhere, or on the screen's heading; or on a button whose work
 * leads to the box.
 */
const isFocusUnclaimed = (): boolean =>
  document.activeElement?.matches('body, h1, [data-gives-focus]') ?? true;

/** Puts the focus in a screen's first box after 500 ms, unless the person has put it somewhere (section 9). */
export const useAutoFocus = (box: RefObject<HTMLElement | null>, isDue = true): void => {
  const clock = useClock();
  useEffect(() => {
    if (!isDue) return;
    const mounted = new AbortController();
    clock.sleep(AUTO_FOCUS_DELAY, mounted.signal).then(
      () => {
        if (isFocusUnclaimed()) box.current?.focus();
      },
      () => undefined,
    );
    return () => mounted.abort();
  }, [clock, box, isDue]);
};
