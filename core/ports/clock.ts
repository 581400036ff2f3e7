/** Result of `withTimeout` if the time has run out. */
export const TIMED_OUT = Symbol('late');

/**
 * Source of time and timers. Every wait of the core uses this port, so that tests can control time (specification, section 9).
 */
export interface Clock {
  /** Returns the current time in milliseconds since 1970-01-01T00:00:00Z. */
  now(): number;

  /** Waits for the given number of milliseconds. Rejects with the abort reason if `signal` aborts first. */
  sleep(milliseconds: number, signal: AbortSignal): Promise<void>;

  /**
   * Resolves with the result of `work`. After the timeout, aborts `work` and resolves with `TIMED_OUT`. Rejects with the abort
   * reason if `signal` aborts first. The timeout includes time during which the computer sleeps.
   */
  withTimeout<T>(
    milliseconds: number,
    signal: AbortSignal,
    work: (signal: AbortSignal) => Promise<T>,
  ): Promise<T | typeof TIMED_OUT>;
}
