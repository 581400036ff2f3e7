// Types of all values in the telemetry journal, which reports recoveries to operators. None of these types can contain a
// username, typed code, token or URL.
import type { RefusalCause, RefusalCode } from '../../result';
import type { JournalFault } from './journal-fault';

/** Recovery type as reported to the telemetry journal. Types other than `password` and `unlock` become `other`. */
export type JournalType = 'password' | 'unlock' | 'other';

/** Name of a factor as reported to the telemetry journal. A factor that is not in the factor table becomes `other`. */
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
  | 'backup'
  | 'other';

/** Error codes that are reported to the telemetry journal (specification, section 8). Any other code is reported as `other`. */
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
  'E0000011',
  'E0000079',
  'E0000105',
  'unreachable',
  'throttled',
  'username-required',
  'factor-required',
  'user-unclear',
  'required',
  'code-required',
] as const satisfies readonly RefusalCode[];

export type JournalCode = (typeof journalCodes)[number] | 'other';

/** One step of a user's recovery. */
export type JournalStep =
  /** The user started a recovery with a username or with the link in a message. */
  | { readonly step: 'entered'; readonly by: 'username' | 'link' }
  /**
   * The server listed the user's factors for the next proof of identity. `factors` contains each factor once, in the server's
   * order.
   */
  | { readonly step: 'offered'; readonly factors: readonly JournalFactor[] }
  /** The user or the page opened the screen of a factor. */
  | { readonly step: 'opened'; readonly factor: JournalFactor }
  /** A code, push or e-mail was requested. The request may still fail. */
  | { readonly step: 'sent'; readonly factor: JournalFactor }
  | { readonly step: 'proved'; readonly factor: JournalFactor }
  /**
   * A request failed with an expected error. `cause` is the cause of an error that says nothing about the user. `factor` is the
   * factor whose screen was open.
   */
  | {
      readonly step: 'refused';
      readonly code: JournalCode;
      readonly cause?: RefusalCause;
      readonly factor?: JournalFactor;
    }
  /** The recovery succeeded: with a new password, an unlocked account, or a redirect with the recovery token. */
  | { readonly step: 'finished' }
  /** The user left the page or the recovery before completing the recovery. */
  | { readonly step: 'given-up' };

/**
 * Entry of the telemetry journal: a fault of the page, or a step of a recovery with its recovery type. `after` is the number of
 * milliseconds since the recovery started.
 */
export type JournalEntry =
  | (JournalStep & { readonly type: JournalType; readonly after: number })
  | JournalFault;

/**
 * Telemetry journal: receives the steps of each recovery and the faults of the page, for operators. No entry identifies the user.
 */
export interface Journal {
  /** Receives one step of a recovery, or one error of the page. The caller does not wait for this method and ignores its errors. */
  tell(entry: JournalEntry): void;
  /**
   * True if the telemetry journal discards everything that it receives. The page then does not load the code for reporting to the
   * journal.
   */
  readonly isSilent?: true;
}
