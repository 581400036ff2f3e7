/**
 * The codes that we refuse with ourselves. Those that decide what happens next are in lower case, as no server's code is;
 * those in upper case are the specification's own names (section 8), and do no more than choose a message.
 */
export type OwnCode =
  /** No whole answer came in time: it may simply be asked again. */
  | 'unreachable'
  /** The server asks for patience; it may be asked again after `waitSeconds`. */
  | 'throttled'
  /** The attempt, username, phase or factor that it belongs to is not the current one any more: nothing is shown. */
  | 'superseded'
  /** Code of ours, or of an adapter, has thrown where it should not. */
  | 'failed'
  /** No username was typed. */
  | 'username-required'
  /** With `neutralMessages`: either the username is unknown or it has no factors, and nobody is to know which. */
  | 'user-unclear'
  /** Nothing was picked from the factors on offer. */
  | 'factor-required'
  /** No code, pin or badge number was typed. */
  | 'code-required'
  /** No old password was typed (section 5). */
  | 'required'
  /** The new password and its repetition differ (section 5). */
  | 'password-mismatch'
  /** The identity provider alone does not answer this page: it is down, or the page may not ask it. */
  | 'provider-silent'
  /** A token is good for another time than this computer's clock says. */
  | 'clock-off'
  /** The identity provider did not let the visitor in. */
  | 'sign-in-failed'
  /** The identity provider's answer has come to a tab that has not asked for it. */
  | 'sign-in-elsewhere'
  /** The identity provider could not be told that the visitor has left. */
  | 'sign-out-failed'
  /** The identity provider's own session has ended: the visitor has to log in there again. */
  | 'login-required'
  /** This browser keeps nothing, so that no sign-in can come back to it. */
  | 'storage-unavailable'
  /** The user has no factor that we have a screen for. */
  | 'NO_FACTORS'
  /** The server knows no factors of that username, for whatever reason (section 4, "any failure"). */
  | 'USER_NOT_FOUND'
  /** A push that nobody has answered within its minute. */
  | 'NOPUSHSENT'
  /** The server refused without a code of its own, or answered with what cannot be read. */
  | 'GENERIC_EXCEPTION'
  /** The push was rejected on the phone. */
  | 'REJECTED'
  /** The push has run out at the server. */
  | 'TIMEOUT';

/** The server's codes that choose a message or a box here (specification, section 8, and the contract of the server). */
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
 * Any other code of the server (specification, section 3, "Error response shape"): a text at run time, opaque to the
 * compiler. It is created only where answers are parsed, so that a misspelt literal does not compile.
 */
export interface UnknownServerCode {
  readonly [fromServer]: true;
}

/** Why something was refused. */
export type RefusalCode = OwnCode | KnownServerCode | UnknownServerCode;

/** A refusal that was to be expected; messages are made from its code. */
export interface Refusal {
  readonly ok: false;
  readonly code: RefusalCode;
  /** With `throttled`: seconds to wait. */
  readonly waitSeconds?: number;
  /** With `throttled`: when it may be asked again, in milliseconds since 1970. */
  readonly waitUntil?: number;
  /** The server has failed (a status of 500 and more), rather than refused. */
  readonly isServerFault?: true;
  /** With a code by text message or call: none was requested from this page yet. */
  readonly isUnsent?: true;
  /** What the server calls the request that it refused: people read it to whoever looks into it. */
  readonly reference?: string;
  /** With a failed sign-in: what has happened, in technical words, whoever's they are; never a secret. */
  readonly detail?: string;
  /** With a failed sign-in: where it failed, for whoever runs the installation. */
  readonly diagnosis?: SignInDiagnosis;
}

/** What an identity provider's adapter was doing. */
export type SignInStep = 'settings' | 'discovery' | 'callback' | 'exchange' | 'check' | 'keep' | 'sign-out';

/** Where a sign-in has failed; no secret is ever in it. */
export interface SignInDiagnosis {
  readonly step: SignInStep;
  /** The code that the provider gave: `access_denied`, `E0000011`. */
  readonly error?: string;
  /** The provider's own description of it (`error_description`), the only words that may be shown as its. */
  readonly says?: string;
}

/** What came of a piece of work: its value, or why it was refused. What was not to be expected is thrown instead. */
export type Result<T> = { readonly ok: true; readonly value: T } | Refusal;

/** The result of work that has succeeded. */
export const accepted = <T>(value: T): Result<T> => ({ ok: true, value });

/** The result of work that was refused. */
export const refused = (code: RefusalCode): Refusal => ({ ok: false, code });

/** Another code for the same answer. */
export const refusedAlike = (code: RefusalCode, { isServerFault, reference }: Refusal): Refusal => ({
  ...refused(code),
  ...(isServerFault && { isServerFault }),
  ...(reference && { reference }),
});

/** Whether the server has said nothing about the matter itself: it may simply be asked again. */
export const isNoAnswer = ({ code }: Pick<Refusal, 'code'>): boolean =>
  code === 'unreachable' || code === 'throttled';

/** True for a notice to wait, which is no error: typing does not clear it, and it marks no field as invalid (design, "throttled"). */
export const isNotice = ({ code }: Pick<Refusal, 'code'>): boolean => code === 'throttled';
