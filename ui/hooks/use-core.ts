import { createContext, useContext } from 'react';
import type { AccountRecovery, Ports } from '../../core/account-recovery';
import type { Clock } from '../../core/ports/clock';
import type { PageNavigation } from '../../core/ports/navigation';

export const CoreContext = createContext<AccountRecovery | undefined>(undefined);

export const useCore = (): AccountRecovery => {
  const core = useContext(CoreContext);
  if (!core) throw new Error('<CoreContext> is missing');
  return core;
};

/** Ports that components use directly. For all other ports, components call use cases. */
export type ViewPorts = Pick<Ports, 'clock' | 'navigation' | 'http'> & {
  readonly passkeys: Ports['passkeys'];
  readonly random: Ports['random'];
};

export const PortsContext = createContext<ViewPorts | undefined>(undefined);

export const usePorts = (): ViewPorts => {
  const ports = useContext(PortsContext);
  if (!ports) throw new Error('<PortsContext> is missing');
  return ports;
};

export const useClock = (): Clock => usePorts().clock;

export const useNavigation = (): PageNavigation => usePorts().navigation;
