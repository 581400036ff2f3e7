export interface Store<T> {
  get(): T;
  set(value: T): void;
  update(change: (held: T) => T): void;
  /** Returns a function that removes the listener. */
  subscribe(listener: () => void): () => void;
}

export type ReadableStore<T> = Pick<Store<T>, 'get' | 'subscribe'>;

export const readOnly = <T>({ get, subscribe }: ReadableStore<T>): ReadableStore<T> => ({ get, subscribe });

type Readable<Stores> = {
  readonly [Name in keyof Stores]: Stores[Name] extends Store<infer T> ? ReadableStore<T> : never;
};

export const readOnlyStores = <Stores extends Readonly<Record<string, ReadableStore<unknown>>>>(
  stores: Stores,
): Readable<Stores> =>
  Object.fromEntries(
    Object.entries(stores).map(([name, store]) => [name, readOnly(store)]),
  ) as Readable<Stores>;

/** Setting the same value again does not call the listeners. */
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

/** Joins the functions that remove listeners. */
export const stopAll = (stops: readonly (() => void)[]) => (): void => {
  for (const stop of stops) stop();
};
