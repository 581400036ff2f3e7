import { createContext, useContext } from 'react';
import type { AccountRecovery } from '../../core/account-recovery';
import type { Clock } from '../../core/ports/clock';
import type { PageNavigation } from '../../core/ports/navigation';

export const CoreContext = createContext<AccountRecovery | undefined>(undefined);

/** Returns the core: the state and the use cases that the screens need. */
export const useCore = (): AccountRecovery => {
  const core = useContext(CoreContext);
  if (!core) throw new Error('<CoreContext> is missing');
  return core;
};

// `useClock` and `useNavigation` are for hooks and the router. Screens call use cases of the core.

/** Returns the clock port. Used by hooks that wait or count seconds. */
export const useClock = (): Clock => useCore().needs.clock;

/** Returns the navigation port. Used by the links of the router library (wouter). */
export const useNavigation = (): PageNavigation => useCore().needs.navigation;
