/** One harmless request. */
export interface Question {
  readonly url: string;
  readonly method?: 'GET' | 'HEAD' | 'OPTIONS';
  readonly headers?: Readonly<Record<string, string>>;
}

/** A whole answer, whatever its status. */
export interface Answered {
  readonly is: 'answered';
  readonly status: number;
  /** By lower-case name; what was sent several times stands in one line, divided by commas. */
  readonly headers: Readonly<Record<string, string>>;
  readonly cookies: readonly string[];
  /** As it came over the wire, compressed or not. */
  readonly body: Buffer;
  /** Whether there was more than anybody reads. */
  readonly isCut: boolean;
}

/** Why there is no answer; `certificate` is refused by every browser as well. */
export type Silence = 'late' | 'name' | 'closed' | 'certificate' | 'garbage';

/** No answer, and why, in words for an operator. */
export interface Unanswered {
  readonly is: 'unanswered';
  readonly why: Silence;
  readonly words: string;
}

export type Answer = Answered | Unanswered;

/** Asks once for each question; never rejects. */
export type Ask = (question: Question) => Promise<Answer>;
