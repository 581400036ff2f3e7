import { useContext, useEffect, useRef, useState } from 'react';
import { CoreContext } from './use-core';

/** How long a live region stays empty before it is filled, in milliseconds: what it says is missed otherwise. */
export const UNSAID = 100;

/**
 * A value, as soon as there was none for a moment; `undefined` until then. A live region that is filled with it says it
 * once in every browser, and says the same twice when it comes twice (https://www.w3.org/WAI/ARIA/apg/patterns/alert/).
 */
export const useLater = <T>(value: T): T | undefined => {
  const clock = useContext(CoreContext)?.clock;
  const [later, setLater] = useState<T>();
  const emptySince = useRef<number>(undefined);
  useEffect(() => {
    const now = clock?.now() ?? 0;
    emptySince.current ??= now;
    if (value === undefined) return;
    const rest = emptySince.current + UNSAID - now;
    const gone = new AbortController();
    const say = () => gone.signal.aborted || setLater(value);
    // What fails at the start has no core yet.
    if (!clock) setTimeout(say, UNSAID);
    else if (rest > 0) clock.sleep(rest, gone.signal).then(say, () => undefined);
    else say();
    return () => {
      gone.abort();
      emptySince.current = clock?.now();
    };
  }, [clock, value]);
  return later === value ? later : undefined;
};
