import { useSyncExternalStore } from 'react';
import type { ReadableStore } from '../../core/state/store';

/**
 * Returns the value of a store and rerenders on every change. During hydration, `prerendered` returns the value that is in the
 * prerendered markup.
 */
export const useStore = <T>(store: ReadableStore<T>, prerendered = store.get): T =>
  useSyncExternalStore(store.subscribe, store.get, prerendered);
