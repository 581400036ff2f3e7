import type { CheckId } from '../finding/remedies';

/** A request without side effects. */
export interface Question {
  readonly url: string;
  readonly method?: 'GET' | 'HEAD' | 'OPTIONS';
  readonly headers?: Readonly<Record<string, string>>;
}

/** A complete answer with any status. */
export interface Answered {
  readonly is: 'answered';
  readonly status: number;
  /** By lower-case name; repeated headers are joined by commas. */
  readonly headers: Readonly<Record<string, string>>;
  readonly cookies: readonly string[];
  /** As transferred, possibly compressed. */
  readonly body: Buffer;
  /** The body is longer than the doctor reads. */
  readonly isCut: boolean;
}

/** No answer: the check that this belongs to, and the reason for an operator. */
export interface Unanswered {
  readonly is: 'unanswered';
  readonly why: Extract<CheckId, `answer.${string}`>;
  readonly words: string;
}

export type Answer = Answered | Unanswered;

/** Sends each question once and caches the answer; never rejects. */
export type Ask = (question: Question) => Promise<Answer>;
