/** Creates the listeners of a fake. Adding the same function twice calls it twice, as the ports require. */
export const createListeners = <Event = void>() => {
  const listeners = new Set<{ readonly call: (event: Event) => void }>();
  return {
    subscribe: (call: (event: Event) => void) => {
      const entry = { call };
      listeners.add(entry);
      return () => void listeners.delete(entry);
    },
    notify: (event: Event) => {
      for (const { call } of [...listeners]) call(event);
    },
  };
};
