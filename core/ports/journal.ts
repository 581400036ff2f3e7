// Every word that a journal can be told stands in this file: a name, a code, a token or an address does not compile.
import type { RefusalCode } from '../result';

/** What is being recovered. */
export type JournalType = 'password' | 'unlock' | 'other';

/** A factor of the table, by our name for it; `other` for every one that has no row. */
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

/** The codes of the error catalogue (specification, section 8) and of what is said before it; `other` for all others. */
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
  /** A recovery was begun, at the username or by the link of a message. */
  | { readonly step: 'entered'; readonly by: 'username' | 'link' }
  /** The server has named the user's factors for a round; each once, in the server's order. */
  | { readonly step: 'offered'; readonly factors: readonly JournalFactor[] }
  /** A factor's screen was opened. */
  | { readonly step: 'opened'; readonly factor: JournalFactor }
  /** A code, a push or an e-mail was asked for; a refusal may follow. */
  | { readonly step: 'sent'; readonly factor: JournalFactor }
  | { readonly step: 'proved'; readonly factor: JournalFactor }
  /** Whatever was asked for was refused; `factor` where it was on a factor's screen. */
  | { readonly step: 'refused'; readonly code: JournalCode; readonly factor?: JournalFactor }
  /** The password is reset, the account unlocked, or the browser on its way to where the token is used. */
  | { readonly step: 'finished' }
  /** The page, or the recovery on it, was left before that. */
  | { readonly step: 'given-up' };

/** A step, of which journey, and how long after the journey was entered, in milliseconds. */
export type JournalEntry = JournalStep & { readonly type: JournalType; readonly after: number };

/** Whom the steps of a journey are told to, for those who run the installation. It never learns who goes there. */
export interface Journal {
  /** Takes one step. Whatever it does with it, it does by itself: nobody waits, and nobody hears of its failure. */
  tell(entry: JournalEntry): void;
  /** Nobody listens: what would make the steps need not even be loaded. */
  readonly isSilent?: true;
}
