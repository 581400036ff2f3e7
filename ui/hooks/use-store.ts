import { useSyncExternalStore } from 'react';
import type { Store } from '../../core/state/store';

/** A store's value, now and after every change. */
export const useStore = <T>(store: Store<T>): T =>
  useSyncExternalStore(store.subscribe, store.get, store.get);
