/**
 * Refusal codes of the core. Lower-case codes control the next step; no server code is in lower case. Upper-case codes are names
 * of the specification (section 8) and only select a message.
 */
export type OwnCode =
  /** No complete answer arrived in time. The request can be repeated. */
  | 'unreachable'
  /** The server throttles the caller. The request can be repeated after `waitSeconds`. */
  | 'throttled'
  /** The answer belongs to an earlier attempt, username, phase or factor. Nothing is shown. */
  | 'superseded'
  /** The core or an adapter has thrown an unexpected error. */
  | 'failed'
  /** No username was typed. */
  | 'username-required'
  /** With `neutralMessages`: the username is unknown or has no factors. The message does not reveal which. */
  | 'user-unclear'
  /** No factor was picked from the offered ones. */
  | 'factor-required'
  /** No code, PIN or badge number was typed. */
  | 'code-required'
  /** No old password was typed (section 5). */
  | 'required'
  /** The new password and its repetition differ (section 5). */
  | 'password-mismatch'
  /** Only the identity provider does not answer: it is down, or the page may not send requests to it. */
  | 'provider-silent'
  /** The clock of this computer is outside the validity period of a token. */
  | 'clock-off'
  /** The identity provider refused the sign-in. */
  | 'sign-in-failed'
  /** The callback was opened in a tab that did not start the sign-in. */
  | 'sign-in-elsewhere'
  /** The identity provider could not be notified of the sign-out. */
  | 'sign-out-failed'
  /** The session at the identity provider has ended. The visitor has to sign in there again. */
  | 'login-required'
  /** The browser stores no data, so that a sign-in cannot be completed. */
  | 'storage-unavailable'
  /** The user has no factor with a screen. */
  | 'NO_FACTORS'
  /** The server returned no factors for the username, for any reason (section 4, "any failure"). */
  | 'USER_NOT_FOUND'
  /** A push without an answer after one minute. */
  | 'NOPUSHSENT'
  /** The server refused without a code, or its answer cannot be parsed. */
  | 'GENERIC_EXCEPTION'
  /** The user rejected the push on the phone. */
  | 'REJECTED'
  /** The push expired on the server. */
  | 'TIMEOUT';

/** Server codes that select a message or a box (specification, section 8, and the contract of the server). */
export type KnownServerCode =
  /** A new password was refused. */
  | 'E0000001'
  | 'E0000080'
  | 'PASSWORD_INVALID'
  /** A wrong old password. */
  | 'E0000004'
  | 'E0000014'
  /** The account cannot be unlocked. */
  | 'E0000032'
  /** A wrong code. */
  | 'E0000068';

declare const fromServer: unique symbol;

/**
 * Any other code of the server (specification, section 3, "Error response shape"): a string at run time, opaque to the compiler.
 * Only the parser of answers creates one, so that a misspelt literal does not compile.
 */
export interface UnknownServerCode {
  readonly [fromServer]: true;
}

/** Reason for a refusal. */
export type RefusalCode = OwnCode | KnownServerCode | UnknownServerCode;

/** An expected failure. Its code selects the message. */
export interface Refusal {
  readonly ok: false;
  readonly code: RefusalCode;
  /** With `throttled`: seconds to wait. */
  readonly waitSeconds?: number;
  /** With `throttled`: end of the wait, in milliseconds since 1970. */
  readonly waitUntil?: number;
  /** True if the server failed (status 500 or higher). */
  readonly isServerFault?: true;
  /** With a code by SMS or voice: no code was requested from this page yet. */
  readonly isUnsent?: true;
  /** The server's ID of the refused request, which the user can give to support. */
  readonly reference?: string;
  /** With a failed sign-in: technical error text of the provider or the adapter. Never contains a secret. */
  readonly detail?: string;
  /** With a failed sign-in: the failed step, for the operator. */
  readonly diagnosis?: SignInDiagnosis;
}

/** Step of an identity provider's adapter. */
export type SignInStep = 'settings' | 'discovery' | 'callback' | 'exchange' | 'check' | 'keep' | 'sign-out';

/** Details of a failed sign-in. Never contains a secret. */
export interface SignInDiagnosis {
  readonly step: SignInStep;
  /** Error code of the provider, for example `access_denied` or `E0000011`. */
  readonly error?: string;
  /** Error description of the provider (`error_description`): the only text that is shown as the provider's. */
  readonly says?: string;
}

/** Outcome of an operation: a value or a refusal. Unexpected errors are thrown. */
export type Result<T> = { readonly ok: true; readonly value: T } | Refusal;

/** Creates a successful result. */
export const accepted = <T>(value: T): Result<T> => ({ ok: true, value });

/** Creates a refusal with this code. */
export const refused = (code: RefusalCode): Refusal => ({ ok: false, code });

/** Replaces the code of a refusal, and keeps the details of the server's answer. */
export const withCode = (code: RefusalCode, { isServerFault, reference }: Refusal): Refusal => ({
  ...refused(code),
  ...(isServerFault && { isServerFault }),
  ...(reference && { reference }),
});

/** True if the server has not decided about the request, which can be repeated. */
export const isRetryable = ({ code }: Pick<Refusal, 'code'>): boolean =>
  code === 'unreachable' || code === 'throttled';

/**
 * True for a notice to wait, which typing does not clear and which marks no box as invalid (specification, `settled.throttled`).
 */
export const isNotice = ({ code }: Pick<Refusal, 'code'>): boolean => code === 'throttled';
