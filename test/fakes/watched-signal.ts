/** Creates an abort controller that counts the abort listeners that are still attached to its signal. */
export function createWatchedSignal() {
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

  return { signal, abort: (reason?: unknown) => controller.abort(reason), listeners: () => attached.size };
}

export type WatchedSignal = ReturnType<typeof createWatchedSignal>;
