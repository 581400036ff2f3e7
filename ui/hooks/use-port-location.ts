import { useSyncExternalStore } from 'react';
import type { BaseLocationHook } from 'wouter';
import { useNavigation } from './use-core';

export const usePortLocation: BaseLocationHook = () => {
  const navigation = useNavigation();
  const { path } = useSyncExternalStore(navigation.subscribe, navigation.current, navigation.current);
  return [path, (to: string) => navigation.go(to)];
};
