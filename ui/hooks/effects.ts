import {
  type DependencyList,
  useEffect as useReactEffect,
  useLayoutEffect as useReactLayoutEffect,
} from 'react';

/**
 * Type of React's effect hooks, but an effect may return only `undefined` or a clean-up function. React's own type also accepts
 * `() => element.scrollIntoView()`, which can return a promise
 * (https://drafts.csswg.org/cssom-view/#dom-element-scrollintoview). React would call the promise as a clean-up function, and
 * the screen would crash.
 */
interface EffectHook {
  (effect: () => undefined, dependencies?: DependencyList): void;
  (effect: () => (() => void) | undefined, dependencies?: DependencyList): void;
}

/** Runs an effect after the browser has painted. The effect returns a clean-up function or `undefined`. */
export const useEffect: EffectHook = useReactEffect;

/** Runs an effect before the browser paints. The effect returns a clean-up function or `undefined`. */
export const useLayoutEffect: EffectHook = useReactLayoutEffect;
