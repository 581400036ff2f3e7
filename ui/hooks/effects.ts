import {
  type DependencyList,
  useEffect as useReactEffect,
  useLayoutEffect as useReactLayoutEffect,
} from 'react';

/**
 * Type of React's effect hooks, with a stricter rule: an effect returns only `undefined` or a clean-up function. React's own
 * type also accepts the result of `scrollIntoView`, which can be a promise
 * (https://drafts.csswg.org/cssom-view/#dom-element-scrollintoview). React would call the promise as the clean-up function, and
 * the error would crash the screen.
 */
interface EffectHook {
  (effect: () => undefined, dependencies?: DependencyList): void;
  (effect: () => (() => void) | undefined, dependencies?: DependencyList): void;
}

/** Runs an effect after the browser has painted. The effect returns a clean-up function or `undefined`. */
export const useEffect: EffectHook = useReactEffect;

/** Runs an effect before the browser paints. The effect returns a clean-up function or `undefined`. */
export const useLayoutEffect: EffectHook = useReactLayoutEffect;
