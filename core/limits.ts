// Delays and limits of the specification (section 9), in milliseconds unless stated otherwise.

export const MINUTE = 60_000;

/** Between the warning about an idle recovery and its end. */
export const IDLE_WARNING = 60_000;

/** A rejected recovery token of at least this age counts as expired: the user took too long. */
export const TOKEN_EXPIRY_AGE = 5 * MINUTE;

/** Wait before the user can request another code by SMS or voice. */
export const RESEND_DELAY = 30_000;

/** Between a response and the next poll of a push. */
export const PUSH_POLL_INTERVAL = 2_000;

/** Maximum extra delay before a push poll while the device is offline. */
export const OFFLINE_POLL_INTERVAL = 10_000;

export const PUSH_TIMEOUT = 60_000;

/** Delay of a timer, in milliseconds, above which the page has slept: the computer was asleep or the browser froze the tab. */
export const TIMER_TOLERANCE = 100;

export const AUTO_FOCUS_DELAY = 500;

export const CALL_TIMEOUT = 20_000;

/** Timeout of one attempt to load the configuration. */
export const START_UP_TIMEOUT = 10_000;

export const START_UP_RETRY_DELAY = 1_000;

export const START_UP_ATTEMPTS = 3;

/** Timeout of a redirect to the login or the identity provider. The page then shows a link or an error. */
export const REDIRECT_FALLBACK_DELAY = 5_000;

/** Includes the redirect to the identity provider. */
export const SIGN_OUT_TIMEOUT = 10_000;

/** Wait after a 429 response without a `Retry-After` header. */
export const DEFAULT_RETRY_AFTER_SECONDS = 5;

export const MAX_RETRY_AFTER_SECONDS = 60;

/** Consecutive rejected codes after which the page suggests another factor. */
export const REFUSALS_BEFORE_ANOTHER_WAY = 3;

/** Faults reported to operators, per load of the page. */
export const MAX_FAULTS = 5;
