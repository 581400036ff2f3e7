const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Lifetimes in milliseconds. */
export const lifetimes = {
  round: 10 * MINUTE,
  token: 10 * MINUTE,
  code: 5 * MINUTE,
  push: 5 * MINUTE,
  /** After a token or push has ended, it is still known for this time, so that the answer can say so. */
  ended: DAY,
  /** The time for which a typed code that was good once is refused. */
  usedCode: 366 * DAY,
} as const;
