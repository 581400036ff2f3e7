/**
 * Error codes that the core itself creates. A lower-case code never comes from the server. The upper-case codes are names from
 * the specification (section 8).
 */
export type OwnCode =
  /** No complete response arrived in time. The request can be repeated. */
  | 'unreachable'
  /** The server returned a 429 response. The request can be repeated after `waitSeconds`. */
  | 'throttled'
  /** The response belongs to an earlier username, recovery type, phase or factor. The page shows no message. */
  | 'superseded'
  /** The core or an adapter threw an unexpected exception. */
  | 'failed'
  | 'username-required'
  /** The username is unknown or has no factors. This code hides the difference from the user (`neutralMessages`). */
  | 'user-unclear'
  | 'factor-required'
  | 'code-required'
  /** The user typed no old password (specification, section 5). */
  | 'required'
  /** The server rejected a recovery token that is at least `TOKEN_EXPIRY_AGE` old. The user has probably taken too long. */
  | 'took-too-long'
  | 'password-mismatch'
  /** The identity provider does not respond, or the page may not send requests to the identity provider. */
  | 'provider-silent'
  /** According to the clock of this computer, a token has expired or is not yet valid. */
  | 'clock-off'
  | 'sign-in-failed'
  /** The callback URL was opened in a tab that did not start the sign-in. */
  | 'sign-in-elsewhere'
  /** The identity provider could not be notified of the sign-out. */
  | 'sign-out-failed'
  /** The session at the identity provider has ended. The user must sign in at the identity provider again. */
  | 'login-required'
  /** The browser stores no data, so the sign-in cannot be completed. */
  | 'storage-unavailable'
  /** The user has no factor for which the page has a screen. */
  | 'NO_FACTORS'
  /** The request for the user's factors failed, whatever the server's error (specification, section 4, "any failure"). */
  | 'USER_NOT_FOUND'
  /** The user did not respond to the push request on the phone within one minute. */
  | 'NOPUSHSENT'
  /** The server returned an error without a code, or a response that cannot be parsed. */
  | 'GENERIC_EXCEPTION'
  | 'REJECTED'
  | 'TIMEOUT';

/**
 * Error codes of the server for which the page has a message or highlights an input (specification, section 8, and the contract of
 * the server).
 */
export type KnownServerCode =
  | 'E0000001'
  | 'E0000080'
  | 'PASSWORD_INVALID'
  /** The old password, which the user types to change the password, is wrong. */
  | 'E0000004'
  | 'E0000014'
  | 'E0000032'
  | 'E0000068'
  /** The recovery token is unknown, or it has been used or has expired. */
  | 'E0000011'
  | 'E0000105'
  /** The phase in the request differs from the phase that the recovery is in. */
  | 'E0000079'
  /** The CSRF token is missing or wrong. The browser may block cookies. */
  | 'E0000006';

declare const fromServer: unique symbol;

/**
 * Error code of the server that is not in `KnownServerCode` (specification, section 3, "Error response shape"). Not a string
 * type, so that a misspelt literal does not compile.
 */
export interface UnknownServerCode {
  readonly [fromServer]: true;
}

/** Error code of an expected error. */
export type RefusalCode = OwnCode | KnownServerCode | UnknownServerCode;

/**
 * Cause of an error that says nothing about the user, or about what the user typed. `foreign-answer`: the response is not the
 * recovery server's, for example the page of a proxy, a firewall or a captive portal. `csrf`: the server rejected every CSRF token,
 * for example because the browser blocks cookies.
 */
export type RefusalCause = 'foreign-answer' | 'csrf';

/** Expected error, returned as a value. Its code selects the message for the user. */
export interface Refusal {
  readonly ok: false;
  readonly code: RefusalCode;
  /** Seconds to wait after a 429 response (`throttled`). */
  readonly waitSeconds?: number;
  /** End of the wait after a 429 response (`throttled`), in milliseconds since 1970. */
  readonly waitUntil?: number;
  /** True if the server failed with a status of 500 or higher. */
  readonly isServerFault?: true;
  readonly cause?: RefusalCause;
  /** True if the page has not requested a code by SMS or voice yet. The hint then asks the user to request a code. */
  readonly isUnsent?: true;
  /** Request ID of the server for the failed request. The user can give this ID to support. */
  readonly reference?: string;
  /**
   * Technical description of a failed sign-in, from the provider or the adapter. Never contains a secret. If the text equals
   * the provider's description (`diagnosis.says`), the page shows the text only once.
   */
  readonly detail?: string;
  /** Details of a failed sign-in, for the operator. */
  readonly diagnosis?: SignInDiagnosis;
}

/** Part of a sign-in or sign-out in the identity provider adapter. An error report names the part that failed. */
export type SignInStep = 'settings' | 'discovery' | 'callback' | 'exchange' | 'check' | 'keep' | 'sign-out';

/** Details of a failed sign-in. Never contains a secret. */
export interface SignInDiagnosis {
  readonly step: SignInStep;
  /** Error code of the identity provider, for example `access_denied` or `E0000011`. */
  readonly error?: string;
  /** Error description of the identity provider (`error_description`). The page labels this text as a message of the provider. */
  readonly says?: string;
}

/** Outcome of an operation: a value or an expected error. Unexpected errors are thrown. */
export type Result<T> = { readonly ok: true; readonly value: T } | Refusal;

export const accepted = <T>(value: T): Result<T> => ({ ok: true, value });

export const refused = (code: RefusalCode): Refusal => ({ ok: false, code });

/** Replaces the code of an error, and preserves the details of the server's response. */
export const withCode = (code: RefusalCode, refusal: Refusal): Refusal => ({ ...refusal, code });

/** True if the server did not respond or returned 429. The request can then be sent again. */
export const isRetryable = ({ code }: Pick<Refusal, 'code'>): boolean =>
  code === 'unreachable' || code === 'throttled';

/** True if the recovery server has not decided about the request. The same request can succeed later. */
export const isUndecided = (refusal: Pick<Refusal, 'code' | 'isServerFault' | 'cause'>): boolean =>
  isRetryable(refusal) || refusal.isServerFault === true || refusal.cause !== undefined;

/** Error codes of the server about the recovery as a whole, for example for an expired token. */
export const aboutRecovery: readonly RefusalCode[] = ['E0000011', 'E0000079', 'E0000105'];

/**
 * True for an error of the recovery as a whole, for example an expired token. The page then does not ask for another code or
 * password, because neither would help.
 */
export const isAboutRecovery = ({ code }: Pick<Refusal, 'code'>): boolean => aboutRecovery.includes(code);

/**
 * True for an error that only asks the user to wait. Typing does not clear its message, and no input is marked as invalid
 * (specification, `settled.throttled`).
 */
export const isNotice = ({ code }: Pick<Refusal, 'code'>): boolean => code === 'throttled';
