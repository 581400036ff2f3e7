/** Result of `deadline` after its timeout. */
export const TIMED_OUT = Symbol('late');

/** Time. Every wait of the core uses this port, so that tests can control it (specification, section 9). */
export interface Clock {
  /** Milliseconds since 1970-01-01T00:00:00Z. */
  now(): number;

  /** Waits for `milliseconds`. Rejects with the signal's reason if the signal aborts first. */
  sleep(milliseconds: number, signal: AbortSignal): Promise<void>;

  /**
   * Runs `work` with a timeout in milliseconds. The timeout is a point in time: a computer that sleeps does not extend it.
   * Resolves with the result of `work`, or with `TIMED_OUT` after the timeout, which aborts the signal of `work`. Rejects with the
   * reason of the outer `signal` if that signal aborts first.
   */
  withTimeout<T>(
    milliseconds: number,
    signal: AbortSignal,
    work: (signal: AbortSignal) => Promise<T>,
  ): Promise<T | typeof TIMED_OUT>;
}
