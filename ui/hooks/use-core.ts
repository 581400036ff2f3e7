import { createContext, useContext } from 'react';
import type { AccountRecovery } from '../../core/account-recovery';
import type { Clock } from '../../core/ports/clock';
import type { PageNavigation } from '../../core/ports/navigation';

export const CoreContext = createContext<AccountRecovery | undefined>(undefined);

/** State and use cases for the views. */
export const useCore = (): AccountRecovery => {
  const core = useContext(CoreContext);
  if (!core) throw new Error('<CoreContext> is missing');
  return core;
};

// Only hooks use these two ports. Screens call use cases.

/** Clock for hooks that wait or count seconds. */
export const useClock = (): Clock => useCore().needs.clock;

/** Navigation for the links of wouter. */
export const useNavigation = (): PageNavigation => useCore().needs.navigation;
