import {
  type DependencyList,
  useEffect as useReactEffect,
  useLayoutEffect as useReactLayoutEffect,
} from 'react';

/**
 * React's effect hooks with a stricter type. React calls the value that an effect returns as its clean-up function. The type
 * of React also accepts a `void` expression, whose value can be a promise in current browsers (`scrollIntoView`:
 * https://drafts.csswg.org/cssom-view/#dom-element-scrollintoview). Calling a promise crashes the screen.
 */
interface EffectHook {
  (effect: () => undefined, dependencies?: DependencyList): void;
  (effect: () => (() => void) | undefined, dependencies?: DependencyList): void;
}

/** Runs after the browser has painted. The effect returns a clean-up function or nothing. */
export const useEffect: EffectHook = useReactEffect;

/** Runs before the browser paints. The effect returns a clean-up function or nothing. */
export const useLayoutEffect: EffectHook = useReactLayoutEffect;
