import { useSyncExternalStore } from 'react';
import type { ReadableStore } from '../../core/state/store';

/** The value of a store, now and after every change. `prerendered` is the value that the build has rendered with. */
export const useStore = <T>(store: ReadableStore<T>, prerendered = store.get): T =>
  useSyncExternalStore(store.subscribe, store.get, prerendered);
