import type { RefObject } from 'react';
import { AUTO_FOCUS_DELAY } from '../../core/limits';
import { useEffect } from './effects';
import { useClock } from './use-core';

/**
 * Returns true if the user has not moved the focus: nothing has it, the heading has it, or a button that leads to the box
 * (`data-gives-focus`).
 */
const isFocusUnclaimed = (): boolean =>
  document.activeElement?.matches('body, h1, [data-gives-focus]') ?? true;

/** Focuses the first box of a screen after 500 ms, unless the user has moved the focus (specification, section 9). */
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
