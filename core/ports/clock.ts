/** What `deadline` answers with when the time was up first. */
export const LATE = Symbol('late');

/** Time. Every wait of the core goes through it, so that tests can move it (specification, section 9). */
export interface Clock {
  /** Milliseconds since 1970-01-01T00:00:00Z. */
  now(): number;

  /** Waits until `milliseconds` have passed. Rejects with the signal's reason when it aborts first. */
  sleep(milliseconds: number, signal: AbortSignal): Promise<void>;

  /**
   * Runs `work` for at most `milliseconds`, a point in time that a sleeping computer does not move.
   * Answers with what `work` answers with, or with `LATE` when the time is up: the signal that `work` was
   * given is aborted then. Rejects with the outer signal's reason when it aborts first.
   */
  deadline<T>(
    milliseconds: number,
    signal: AbortSignal,
    work: (signal: AbortSignal) => Promise<T>,
  ): Promise<T | typeof LATE>;
}
