import { createContext, useContext } from 'react';
import type { AccountRecovery, Ports } from '../../core/account-recovery';
import type { Clock } from '../../core/ports/clock';
import type { PageNavigation } from '../../core/ports/navigation';

export const CoreContext = createContext<AccountRecovery | undefined>(undefined);

/** Returns the core: the state and the use cases that the screens need. */
export const useCore = (): AccountRecovery => {
  const core = useContext(CoreContext);
  if (!core) throw new Error('<CoreContext> is missing');
  return core;
};

/** Ports that components use directly. For all other ports, components call use cases. */
export type ViewPorts = Pick<Ports, 'clock' | 'navigation' | 'http'>;

export const PortsContext = createContext<ViewPorts | undefined>(undefined);

export const usePorts = (): ViewPorts => {
  const ports = useContext(PortsContext);
  if (!ports) throw new Error('<PortsContext> is missing');
  return ports;
};

/** Returns the clock port. Hooks and components use the clock to read the time and to wait. */
export const useClock = (): Clock => usePorts().clock;

/** Returns the navigation port. Used by the links of the router library (wouter). */
export const useNavigation = (): PageNavigation => usePorts().navigation;
