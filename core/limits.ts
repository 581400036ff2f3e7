// The business constants and limits (specification, section 9; deadlines: design, "Core"). Milliseconds.

/** SMS and voice: how long "sent" rests before it becomes "resend". */
export const RESEND_DELAY = 30_000;

/** Push: from one answer to the next poll. */
export const PUSH_POLL_INTERVAL = 2_000;

/** Push: longest addition to the poll interval while the device says that it is offline. */
export const OFFLINE_POLL_INTERVAL = 10_000;

/** Push: from the press to NOPUSHSENT. */
export const PUSH_TIMEOUT = 60_000;

/** From a screen's appearance to the focus in its first box. */
export const AUTO_FOCUS_DELAY = 500;

/** Every call's deadline. */
export const CALL_DEADLINE = 20_000;

/** Start-up: one try's deadline. */
export const START_UP_DEADLINE = 10_000;

/** Start-up: from a failed try to the next one. */
export const START_UP_REST = 1_000;

/** Start-up: how often the configuration is asked for in all. A count. */
export const START_UP_TRIES = 3;

/** Leaving for the login: when a plain link appears because the browser is still here. */
export const DEPARTURE_PATIENCE = 5_000;

/** A sign-out: when it is said that the provider could not be told, because the browser is still here. */
export const SIGN_OUT_DEADLINE = 10_000;

/** The wait of a throttled caller if the server names no time. Seconds. */
export const DEFAULT_WAIT_SECONDS = 5;

/** A throttled caller is never told to wait longer. Seconds. */
export const LONGEST_WAIT_SECONDS = 60;

/** A factor's codes: after so many refusals in a row another way is suggested. A count. */
export const REFUSALS_BEFORE_ANOTHER_WAY = 3;
