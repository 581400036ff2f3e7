/** Abort controller that counts the listeners of its signal. */
export interface WatchedSignal {
  readonly signal: AbortSignal;
  abort(reason?: unknown): void;
  /** Returns the number of abort listeners that are still attached. */
  listeners(): number;
}

export function createWatchedSignal(): WatchedSignal {
  const controller = new AbortController();
  const { signal } = controller;
  const attached = new Set<unknown>();
  const onlyOnce = new Set<unknown>();
  const add = signal.addEventListener.bind(signal);
  const remove = signal.removeEventListener.bind(signal);

  add('abort', () => {
    for (const listener of onlyOnce) attached.delete(listener);
  });
  signal.addEventListener = (
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ) => {
    attached.add(listener);
    if (typeof options === 'object' && options.once) onlyOnce.add(listener);
    add(type, listener, options);
  };
  signal.removeEventListener = (
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ) => {
    attached.delete(listener);
    remove(type, listener, options);
  };

  return { signal, abort: (reason) => controller.abort(reason), listeners: () => attached.size };
}
