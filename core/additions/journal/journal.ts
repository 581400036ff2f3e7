// Types of the telemetry journal. None can contain a username, typed code, token or URL.
import type { FactorName } from '../../recovery/factor-table';
import type { RefusalCause, RefusalCode } from '../../result';
import type { JournalFault } from './journal-fault';

export type JournalType = 'password' | 'unlock' | 'other';

/** A factor without a row in the factor table is reported as `other`. */
export type JournalFactor = Exclude<FactorName, 'dynamic'> | 'other';

/** Specification, section 8. Any other code is reported as `other`. */
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

export type JournalStep =
  /** `link`: the link in a message. */
  | { readonly step: 'entered'; readonly by: 'username' | 'link' }
  /** Each factor once, in the server's order. */
  | { readonly step: 'offered'; readonly factors: readonly JournalFactor[] }
  /** By the user or the page. */
  | { readonly step: 'opened'; readonly factor: JournalFactor }
  /** The request may still fail. */
  | { readonly step: 'sent'; readonly factor: JournalFactor }
  | { readonly step: 'proved'; readonly factor: JournalFactor }
  /** `factor` is the factor whose screen was open. */
  | {
      readonly step: 'refused';
      readonly code: JournalCode;
      readonly cause?: RefusalCause;
      readonly factor?: JournalFactor;
    }
  /** A new password, an unlocked account, or a redirect with the recovery token. */
  | { readonly step: 'finished' }
  /** The user left the page or the recovery. */
  | { readonly step: 'given-up' };

/** `after` is the number of milliseconds since the recovery started. */
export type JournalEntry =
  | (JournalStep & { readonly type: JournalType; readonly after: number })
  | JournalFault;

/** For operators. No entry identifies the user. */
export interface Journal {
  /** The caller does not wait and ignores errors. */
  tell(entry: JournalEntry): void;
  /** Discards everything, so the page does not load the code for reporting. */
  readonly isSilent?: true;
}
