/** One value that can be watched. */
export interface Store<T> {
  get(): T;
  set(value: T): void;
  /** Sets what `change` makes of the value held now. */
  update(change: (held: T) => T): void;
  /** Calls `listener` after every change. Answers with the way to stop it. */
  subscribe(listener: () => void): () => void;
}

/** A value that can be read and watched, but not changed. */
export type ReadableStore<T> = Pick<Store<T>, 'get' | 'subscribe'>;

/** A store in memory. Setting the value that it holds already tells nobody. */
export const createStore = <T>(initial: T): Store<T> => {
  let held = initial;
  const listeners = new Set<() => void>();
  const set = (value: T) => {
    if (Object.is(value, held)) return;
    held = value;
    for (const listener of [...listeners]) listener();
  };
  return {
    get: () => held,
    set,
    update: (change) => set(change(held)),
    subscribe: (listener) => {
      const own = () => listener();
      listeners.add(own);
      return () => {
        listeners.delete(own);
      };
    },
  };
};
