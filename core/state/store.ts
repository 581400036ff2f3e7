/** One observable value. */
export interface Store<T> {
  get(): T;
  set(value: T): void;
  /** Replaces the value with the result of `change`. */
  update(change: (held: T) => T): void;
  /** Calls `listener` after every change. Returns a function that stops it. */
  subscribe(listener: () => void): () => void;
}

/** A store that can only be read. */
export type ReadableStore<T> = Pick<Store<T>, 'get' | 'subscribe'>;

/** Restricts a store to reading. */
export const readOnly = <T>({ get, subscribe }: Store<T>): ReadableStore<T> => ({ get, subscribe });

/** A store in memory. Setting the same value again calls no listener. */
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
