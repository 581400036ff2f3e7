import {
  type DependencyList,
  useEffect as useReactEffect,
  useLayoutEffect as useReactLayoutEffect,
} from 'react';

/**
 * Effect hook of React that accepts only a function or `undefined` as the return value of an effect. React calls the return
 * value as the clean-up function. React's own type would also accept the result of `scrollIntoView`, which can be a promise
 * (https://drafts.csswg.org/cssom-view/#dom-element-scrollintoview). Calling a promise throws an error and crashes the screen.
 */
interface EffectHook {
  (effect: () => undefined, dependencies?: DependencyList): void;
  (effect: () => (() => void) | undefined, dependencies?: DependencyList): void;
}

/** Runs an effect after the browser has painted. The effect returns a clean-up function or `undefined`. */
export const useEffect: EffectHook = useReactEffect;

/** Runs an effect before the browser paints. The effect returns a clean-up function or `undefined`. */
export const useLayoutEffect: EffectHook = useReactLayoutEffect;
