import {
  type DependencyList,
  useEffect as useReactEffect,
  useLayoutEffect as useReactLayoutEffect,
} from 'react';

/**
 * Stricter type of React's effect hooks, which rejects `() => element.scrollIntoView()`. `scrollIntoView` can return a promise
 * (https://drafts.csswg.org/cssom-view/#dom-element-scrollintoview). React would call this promise as a clean-up function.
 */
interface EffectHook {
  (effect: () => undefined, dependencies?: DependencyList): void;
  (effect: () => (() => void) | undefined, dependencies?: DependencyList): void;
}

/** Runs an effect after the browser has painted. The effect returns a clean-up function or `undefined`. */
export const useEffect: EffectHook = useReactEffect;

/** Runs an effect before the browser paints. The effect returns a clean-up function or `undefined`. */
export const useLayoutEffect: EffectHook = useReactLayoutEffect;
