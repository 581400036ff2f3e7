import { useSyncExternalStore } from 'react';
import type { ReadableStore } from '../../core/state/store';

/** Value of a store, updated on every change. `prerendered` returns the value for the prerendered page. */
export const useStore = <T>(store: ReadableStore<T>, prerendered = store.get): T =>
  useSyncExternalStore(store.subscribe, store.get, prerendered);
