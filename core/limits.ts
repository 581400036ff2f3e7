// Constants and limits (specification, section 9), in milliseconds unless stated otherwise.

/** One minute. */
export const MINUTE = 60_000;

/** Idle journey: time between the warning and the end. */
export const IDLE_WARNING = 60_000;

/** SMS and voice: delay before the user can request another code. */
export const RESEND_DELAY = 30_000;

/** Push: delay between an answer and the next poll. */
export const PUSH_POLL_INTERVAL = 2_000;

/** Push: longest additional delay before a poll while the device reports that it is offline. */
export const OFFLINE_POLL_INTERVAL = 10_000;

/** Push: time from the user's press to `NOPUSHSENT`. */
export const PUSH_TIMEOUT = 60_000;

/** Delay between the appearance of a screen and the focus in its first box. */
export const AUTO_FOCUS_DELAY = 500;

/** Timeout of each call. */
export const CALL_TIMEOUT = 20_000;

/** Start: timeout of one attempt. */
export const START_UP_TIMEOUT = 10_000;

/** Start: pause between two attempts. */
export const START_UP_RETRY_DELAY = 1_000;

/** Start: number of attempts to load the configuration. */
export const START_UP_ATTEMPTS = 3;

/** Redirect to the login or the provider: delay before a link or an error appears if the browser has not left. */
export const REDIRECT_FALLBACK_DELAY = 5_000;

/** Timeout of a sign-out, including the redirect to the provider. */
export const SIGN_OUT_TIMEOUT = 10_000;

/** 429 without `Retry-After`: time to wait, in seconds. */
export const DEFAULT_RETRY_AFTER_SECONDS = 5;

/** 429: longest time to wait, in seconds. */
export const MAX_RETRY_AFTER_SECONDS = 60;

/** Number of refused codes in a row before another factor is suggested. */
export const REFUSALS_BEFORE_ANOTHER_WAY = 3;
