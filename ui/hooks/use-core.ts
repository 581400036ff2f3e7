import { createContext, useContext } from 'react';
import type { AccountRecovery } from '../../core/account-recovery';

/** The product that the views show. */
export const CoreContext = createContext<AccountRecovery | undefined>(undefined);

/** What the views draw their state and use cases from. */
export const useCore = (): AccountRecovery => {
  const core = useContext(CoreContext);
  if (!core) throw new Error('A view stands outside of <CoreContext>');
  return core;
};
