import {
  type DependencyList,
  useEffect as useReactEffect,
  useLayoutEffect as useReactLayoutEffect,
} from 'react';

/**
 * Effect hook of React with a stricter return type. React calls the value that an effect returns as the clean-up function.
 * React's own type also accepts the result of a function typed `void`. This result can be a promise, for example of
 * `scrollIntoView` (https://drafts.csswg.org/cssom-view/#dom-element-scrollintoview). Calling a promise throws an error and
 * crashes the screen.
 */
interface EffectHook {
  (effect: () => undefined, dependencies?: DependencyList): void;
  (effect: () => (() => void) | undefined, dependencies?: DependencyList): void;
}

/** Runs an effect after the browser has painted. The effect returns a clean-up function or `undefined`. */
export const useEffect: EffectHook = useReactEffect;

/** Runs an effect before the browser paints. The effect returns a clean-up function or `undefined`. */
export const useLayoutEffect: EffectHook = useReactLayoutEffect;
