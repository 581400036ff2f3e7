import { createContext, useContext } from 'react';
import type { AccountRecovery } from '../../core/account-recovery';
import type { Clock } from '../../core/ports/clock';
import type { Navigation } from '../../core/ports/navigation';

/** The product that the views show. */
export const CoreContext = createContext<AccountRecovery | undefined>(undefined);

/** What the views draw their state and use cases from. */
export const useCore = (): AccountRecovery => {
  const core = useContext(CoreContext);
  if (!core) throw new Error('<CoreContext> is missing');
  return core;
};

// Only hooks use these two ports: screens have use cases.

/** The clock of hooks that wait or count seconds. */
export const useClock = (): Clock => useCore().needs.clock;

/** The navigation that wouter's links move by. */
export const useNavigation = (): Navigation => useCore().needs.navigation;
