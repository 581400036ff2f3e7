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

export const useEffect: EffectHook = useReactEffect;

export const useLayoutEffect: EffectHook = useReactLayoutEffect;
