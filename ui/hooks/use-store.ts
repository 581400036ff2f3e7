import { useSyncExternalStore } from 'react';
import type { ReadableStore } from '../../core/state/store';

/** During hydration, `prerendered` returns the value that is in the prerendered markup. */
export const useStore = <T>(store: ReadableStore<T>, prerendered = store.get): T =>
  useSyncExternalStore(store.subscribe, store.get, prerendered);
