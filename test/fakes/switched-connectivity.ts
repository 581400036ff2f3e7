import type { Connectivity } from '../../core/additions/ports/connectivity';
import { createListeners } from './listeners';

/** Creates a device whose network a test switches on and off. */
export function createSwitchedConnectivity() {
  const { subscribe, notify } = createListeners();
  let isOnline = true;
  /** Sets the value of `isOnline` without notifying the listeners. */
  const claim = (state: 'online' | 'offline') => {
    isOnline = state === 'online';
  };
  const connectivity: Connectivity = { isOnline: () => isOnline, subscribe };
  return {
    ...connectivity,
    claim,
    /** Switches the network and notifies the listeners. */
    turn(state: 'online' | 'offline') {
      claim(state);
      notify();
    },
  };
}
