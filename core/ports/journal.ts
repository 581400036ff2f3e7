// All values that a journal can receive. Names of users, typed codes, tokens and addresses do not compile.
import type { RefusalCode } from '../result';

/** Recovery type of a journey. */
export type JournalType = 'password' | 'unlock' | 'other';

/** Our name of a factor in the factor table; `other` for a factor without a row. */
export type JournalFactor =
  | 'verify'
  | 'yubikey'
  | 'sms'
  | 'call'
  | 'google'
  | 'pin'
  | 'email'
  | 'rsa'
  | 'badge'
  | 'other';

/** Codes of the error catalogue (specification, section 8) and of the notices without an answer. Every other code is `other`. */
export const journalCodes = [
  'NO_FACTORS',
  'USER_NOT_FOUND',
  'REJECTED',
  'TIMEOUT',
  'GENERIC_EXCEPTION',
  'NOPUSHSENT',
  'E0000068',
  'password-mismatch',
  'E0000001',
  'E0000080',
  'PASSWORD_INVALID',
  'E0000032',
  'unreachable',
  'throttled',
  'username-required',
  'factor-required',
  'user-unclear',
  'required',
  'code-required',
] as const satisfies readonly RefusalCode[];

export type JournalCode = (typeof journalCodes)[number] | 'other';

/** One step of a journey. */
export type JournalStep =
  /** The user started a recovery with a username, or with the link of a message. */
  | { readonly step: 'entered'; readonly by: 'username' | 'link' }
  /** The server listed the user's factors for a round: each factor once, in the server's order. */
  | { readonly step: 'offered'; readonly factors: readonly JournalFactor[] }
  /** The screen of a factor was opened. */
  | { readonly step: 'opened'; readonly factor: JournalFactor }
  /** A code, a push or an e-mail was requested. A refusal may follow. */
  | { readonly step: 'sent'; readonly factor: JournalFactor }
  | { readonly step: 'proved'; readonly factor: JournalFactor }
  /** A request was refused. `factor`: the factor whose screen was open. */
  | { readonly step: 'refused'; readonly code: JournalCode; readonly factor?: JournalFactor }
  /** The password is reset, the account is unlocked, or the browser leaves with the token. */
  | { readonly step: 'finished' }
  /** The user left the page or the recovery before the end. */
  | { readonly step: 'given-up' };

/** A step with its recovery type. `after`: milliseconds since the step `entered`. */
export type JournalEntry = JournalStep & { readonly type: JournalType; readonly after: number };

/** Receives the steps of each journey, for operators. Receives nothing that identifies the user. */
export interface Journal {
  /** Receives one step. The core neither waits for the journal nor handles its failures. */
  tell(entry: JournalEntry): void;
  /** True if the journal discards every step. The code that reports steps is then not loaded. */
  readonly isSilent?: true;
}
