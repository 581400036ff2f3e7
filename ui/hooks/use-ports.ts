import type { Clock } from '../../core/ports/clock';
import type { Navigation } from '../../core/ports/navigation';
import { useCore } from './use-core';

// Only hooks use these two: screens have use cases.

/** The clock of hooks that wait or count seconds. */
export const useClock = (): Clock => useCore().needs.clock;

/** The navigation that wouter's links move by. */
export const useNavigation = (): Navigation => useCore().needs.navigation;
