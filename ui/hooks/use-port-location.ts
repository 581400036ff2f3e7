import { useSyncExternalStore } from 'react';
import type { BaseLocationHook } from 'wouter';
import { useNavigation } from './use-core';

/** Location hook for wouter that uses the navigation port. */
export const usePortLocation: BaseLocationHook = () => {
  const navigation = useNavigation();
  const { path } = useSyncExternalStore(navigation.subscribe, navigation.current, navigation.current);
  return [path, (to: string) => navigation.go(to)];
};
