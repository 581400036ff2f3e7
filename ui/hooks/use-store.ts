import { useSyncExternalStore } from 'react';
import type { ReadableStore } from '../../core/state/store';

/** A store's value, now and after every change. */
export const useStore = <T>(store: ReadableStore<T>): T =>
  useSyncExternalStore(store.subscribe, store.get, store.get);
