/** One value that can be watched. */
export interface Store<T> {
  get(): T;
  set(value: T): void;
  /** Calls `listener` after every change. Answers with the way to stop it. */
  subscribe(listener: () => void): () => void;
}

/** A store in memory. Setting the value that it holds already tells nobody. */
export const createStore = <T>(initial: T): Store<T> => {
  let held = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => held,
    set: (value) => {
      if (Object.is(value, held)) return;
      held = value;
      for (const listener of [...listeners]) listener();
    },
    subscribe: (listener) => {
      const own = () => listener();
      listeners.add(own);
      return () => {
        listeners.delete(own);
      };
    },
  };
};
