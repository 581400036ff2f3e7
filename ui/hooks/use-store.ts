import { useSyncExternalStore } from 'react';
import type { Store } from '../../core/state/store';

/** The value of a store, now and after every change. `prerendered` is the value that the build has rendered with. */
export const useStore = <T>(store: Store<T>, prerendered = store.get): T =>
  useSyncExternalStore(store.subscribe, store.get, prerendered);
