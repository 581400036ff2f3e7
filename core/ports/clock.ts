/** `withTimeout` has run out of time. */
export const TIMED_OUT = Symbol('late');

/** Every wait of the core uses this port, so that tests can control time (specification, section 9). */
export interface Clock {
  /** In milliseconds since 1970-01-01T00:00:00Z. */
  now(): number;

  /** Rejects with the abort reason if `signal` aborts first. */
  sleep(milliseconds: number, signal: AbortSignal): Promise<void>;

  /** Aborts `work` at the timeout, which includes time asleep. Rejects with the abort reason if `signal` aborts first. */
  withTimeout<T>(
    milliseconds: number,
    signal: AbortSignal,
    work: (signal: AbortSignal) => Promise<T>,
  ): Promise<T | typeof TIMED_OUT>;
}
