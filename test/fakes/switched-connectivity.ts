import type { Connectivity } from '../../core/ports/connectivity';
import { createListeners } from './listeners';

/** Device whose network a test switches on and off. */
export interface SwitchedConnectivity extends Connectivity {
  /** Switches the network and notifies the listeners. */
  turn(state: 'online' | 'offline'): void;
  /** Sets the value of `isOnline` without notifying the listeners. */
  claim(state: 'online' | 'offline'): void;
}

export function createSwitchedConnectivity(): SwitchedConnectivity {
  const { subscribe, notify } = createListeners();
  let isOnline = true;
  const claim: SwitchedConnectivity['claim'] = (state) => {
    isOnline = state === 'online';
  };
  return {
    claim,
    isOnline: () => isOnline,
    turn(state) {
      claim(state);
      notify();
    },
    subscribe,
  };
}
