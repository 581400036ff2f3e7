/** The core's own error codes. The server never sends a lower-case code. Upper-case codes: specification, section 8. */
export type OwnCode =
  /** No complete response arrived in time. */
  | 'unreachable'
  /** A 429 response. The request can be repeated after `waitSeconds`. */
  | 'throttled'
  /** The response belongs to an earlier username, recovery type, phase or factor. The page shows no message. */
  | 'superseded'
  /** Unexpected exception. */
  | 'failed'
  | 'username-required'
  /** The username is unknown or has no factors (`neutralMessages`). */
  | 'user-unclear'
  | 'factor-required'
  | 'code-required'
  /** The old password is empty. */
  | 'required'
  /** A recovery token of at least `TOKEN_EXPIRY_AGE` was rejected. */
  | 'took-too-long'
  | 'password-mismatch'
  /** The identity provider does not respond, or the page may not send requests to it. */
  | 'provider-silent'
  /** By the clock of this computer, a token has expired or is not yet valid. */
  | 'clock-off'
  | 'sign-in-failed'
  /** The callback URL was opened in a tab that did not start the sign-in. */
  | 'sign-in-elsewhere'
  /** The identity provider could not be notified. */
  | 'sign-out-failed'
  /** The session at the identity provider has ended. */
  | 'login-required'
  /** The browser stores no data, so the sign-in cannot be completed. */
  | 'storage-unavailable'
  /** No factor for which the page has a screen. */
  | 'NO_FACTORS'
  /** The request for the user's factors failed, whatever the server's error (specification, section 4). */
  | 'USER_NOT_FOUND'
  /** No response to the push within one minute. */
  | 'NOPUSHSENT'
  /** An error without a code, or a response that cannot be parsed. */
  | 'GENERIC_EXCEPTION'
  | 'REJECTED'
  | 'TIMEOUT';

/** Server codes with a message or a highlighted input (specification, section 8, and the contract). */
export type KnownServerCode =
  | 'E0000001'
  | 'E0000080'
  | 'PASSWORD_INVALID'
  /** The old password is wrong. */
  | 'E0000004'
  | 'E0000014'
  | 'E0000032'
  | 'E0000068'
  /** The recovery token is unknown, used or expired. */
  | 'E0000011'
  | 'E0000105'
  /** The phase in the request differs from the phase of the recovery. */
  | 'E0000079'
  /** The CSRF token is missing or wrong. The browser may block cookies. */
  | 'E0000006';

declare const fromServer: unique symbol;

/** Any other code of the server. Not a string type, so that a misspelt literal does not compile. */
export interface UnknownServerCode {
  readonly [fromServer]: true;
}

export type RefusalCode = OwnCode | KnownServerCode | UnknownServerCode;

/** Says nothing about the user. `foreign-answer`: of a proxy or captive portal. `csrf`: the server rejected every CSRF token. */
export type RefusalCause = 'foreign-answer' | 'csrf';

/** Expected error, returned as a value. */
export interface Refusal {
  readonly ok: false;
  readonly code: RefusalCode;
  /** Only with `throttled`. */
  readonly waitSeconds?: number;
  /** In milliseconds since 1970. Only with `throttled`. */
  readonly waitUntil?: number;
  /** Status of 500 or higher. */
  readonly isServerFault?: true;
  readonly cause?: RefusalCause;
  /** No code by SMS or voice has been requested yet. */
  readonly isUnsent?: true;
  /** Request ID of the server, for support. */
  readonly reference?: string;
  /** Technical description of a failed sign-in. Never contains a secret. Shown once if it equals `diagnosis.says`. */
  readonly detail?: string;
  readonly diagnosis?: SignInDiagnosis;
}

/** Part of a sign-in or sign-out that failed. */
export type SignInStep = 'settings' | 'discovery' | 'callback' | 'exchange' | 'check' | 'keep' | 'sign-out';

/** Details of a failed sign-in for the operator. Never contains a secret. */
export interface SignInDiagnosis {
  readonly step: SignInStep;
  /** Error code of the identity provider, for example `access_denied`. */
  readonly error?: string;
  /** `error_description` of the identity provider. */
  readonly says?: string;
}

/** A value or an expected error. Unexpected errors are thrown. */
export type Result<T> = { readonly ok: true; readonly value: T } | Refusal;

export const accepted = <T>(value: T): Result<T> => ({ ok: true, value });

export const refused = (code: RefusalCode): Refusal => ({ ok: false, code });

export const withCode = (code: RefusalCode, refusal: Refusal): Refusal => ({ ...refusal, code });

export const isRetryable = ({ code }: Pick<Refusal, 'code'>): boolean =>
  code === 'unreachable' || code === 'throttled';

/** The recovery server has not decided about the request: the same request can succeed later. */
export const isUndecided = (refusal: Pick<Refusal, 'code' | 'isServerFault' | 'cause'>): boolean =>
  isRetryable(refusal) || refusal.isServerFault === true || refusal.cause !== undefined;

export const aboutRecovery: readonly RefusalCode[] = ['E0000011', 'E0000079', 'E0000105'];

/** Neither another code nor another password would help. */
export const isAboutRecovery = ({ code }: Pick<Refusal, 'code'>): boolean => aboutRecovery.includes(code);

/** Only asks the user to wait, so typing does not clear it (specification, `settled.throttled`). */
export const isNotice = ({ code }: Pick<Refusal, 'code'>): boolean => code === 'throttled';
