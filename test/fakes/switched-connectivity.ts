import type { Connectivity } from '../../core/ports/connectivity';

/** A device whose network a test takes away and gives back. */
export interface SwitchedConnectivity extends Connectivity {
  /** The network goes or comes, and the device tells of it. */
  turn(state: 'online' | 'offline'): void;
  /** What the device says when it is asked, without telling anybody: one that has only itself says `offline`. */
  claim(state: 'online' | 'offline'): void;
}

export function createSwitchedConnectivity(): SwitchedConnectivity {
  const listeners = new Set<{ readonly call: () => void }>();
  let isOnline = true;
  const claim: SwitchedConnectivity['claim'] = (state) => {
    isOnline = state === 'online';
  };
  return {
    claim,
    isOnline: () => isOnline,
    turn(state) {
      claim(state);
      for (const { call } of [...listeners]) call();
    },
    subscribe(call) {
      const entry = { call };
      listeners.add(entry);
      return () => void listeners.delete(entry);
    },
  };
}
