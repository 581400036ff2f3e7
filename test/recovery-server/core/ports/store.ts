/**
 * Short-lived values that all nodes share: rounds, tokens, sent codes, throttles. Each method is atomic, also
 * between nodes. Values disappear after their lifetime, in milliseconds. Methods reject with `Unavailable` if
 * the store does not answer.
 */
export interface Store {
  get(key: string): Promise<string | undefined>;
  set(key: string, value: string, lifetime: number): Promise<void>;
  delete(key: string): Promise<void>;
  /** Sets the value if there is none. Resolves with true for the one caller who set it. */
  claim(key: string, value: string, lifetime: number): Promise<boolean>;
  /** Replaces `expected` by `value`. Resolves with false, and changes nothing, if the value is another one. */
  replace(key: string, expected: string, value: string, lifetime: number): Promise<boolean>;
  /** Adds one to a counter and resolves with its count. The lifetime starts at the first count. */
  count(key: string, lifetime: number): Promise<{ readonly count: number; readonly remaining: number }>;
  /** Takes one from a counter, unless the counter is 0 or has ended. The lifetime stays the same. */
  uncount(key: string): Promise<void>;
  /** Resolves if the store answers. Used by the readiness check. */
  check(): Promise<void>;
  close(): Promise<void>;
}
