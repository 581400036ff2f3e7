import type { RefObject } from 'react';
import { AUTO_FOCUS_DELAY } from '../../core/limits';
import { useEffect } from './effects';
import { useClock } from './use-core';

const isFocusUnclaimed = (): boolean =>
  document.activeElement?.matches('body, h1, [data-gives-focus]') ?? true;

/** Focuses an input field after 500 ms, unless the user has moved the focus (specification, section 9). */
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
