/** Value that can change. Listeners are called after every change. */
export interface Store<T> {
  get(): T;
  set(value: T): void;
  /** Replaces the value with the result of `change`. */
  update(change: (held: T) => T): void;
  /** Calls `listener` after every change. Returns a function that removes the listener. */
  subscribe(listener: () => void): () => void;
}

/** Store without the methods that change the value. */
export type ReadableStore<T> = Pick<Store<T>, 'get' | 'subscribe'>;

export const readOnly = <T>({ get, subscribe }: Store<T>): ReadableStore<T> => ({ get, subscribe });

/** Creates a store in memory. Setting the same value again does not call the listeners. */
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
