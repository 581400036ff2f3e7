import { type Answer as AnyAnswer, type Question, sendRequest } from '../../http/request';
import { parseJson, textBody } from '../../http/text';
import { Unanswered } from '../../http/why-unanswered';
import { Failed, need } from '../report/check';

/** JSON body of a response. Each field can be missing or have any type. */
export type AnswerBody = Fields | null | undefined;
interface Fields {
  readonly [field: string]: unknown;
  readonly apierror?: { readonly errorCode?: unknown } | null;
  readonly links?: { readonly poll?: unknown } | null;
}

export interface RecoveryAnswer extends Omit<AnyAnswer, 'body'> {
  readonly text: string;
  /** Parsed body, or `undefined` if the text is not JSON. */
  readonly body: AnswerBody;
}

/** Timeout of an API call in seconds. */
const CALL_SECONDS = 10;

/** Creates the abort signal that limits the duration of a call. */
export type Deadline = () => AbortSignal;

export const callDeadline: Deadline = () => AbortSignal.timeout(CALL_SECONDS * 1_000);

/** Sends one request and does not follow redirects. Rejects with `Unanswered` or `Failed`. */
export const exchange = async (question: Question, deadline: Deadline): Promise<RecoveryAnswer> => {
  const answer = await sendRequest(question, { signal: deadline(), seconds: CALL_SECONDS });
  if (answer.isCut) throw new Failed('an answer of more than 4 MiB');
  const text = textBody(answer);
  return { ...answer, text, body: parseJson(text) as AnswerBody };
};

const MAX_TIMEOUTS_OF_A_CALL = 2;
const MAX_TIMEOUTS_IN_A_ROW = 3;
const MAX_WAITING_MINUTES = 5;

/**
 * Creates a function that sends requests and counts the timeouts of each API call. After too many timeouts, the function
 * rejects with `NotTried`. This limits the time that a run waits for a server that does not respond.
 */
export const createLimitedExchange = (deadline: Deadline, now: () => number) => {
  const timeouts = new Map<string, number>();
  let inARow = 0;
  let waited = 0;

  return async (call: string, question: Question): Promise<RecoveryAnswer> => {
    const before = timeouts.get(call) ?? 0;
    const often = `this call stayed ${before} times without an answer within ${CALL_SECONDS} s`;
    const long = `the run has waited ${MAX_WAITING_MINUTES} min for the server`;
    need(inARow < MAX_TIMEOUTS_IN_A_ROW, `the server left ${inARow} calls in a row without an answer`);
    need(waited <= MAX_WAITING_MINUTES * 60_000, long);
    need(before < MAX_TIMEOUTS_OF_A_CALL, often);
    const started = now();
    let hasTimedOut = false;
    try {
      return await exchange(question, deadline);
    } catch (error) {
      hasTimedOut = error instanceof Unanswered && error.is === 'late';
      throw error;
    } finally {
      waited += now() - started;
      inARow = hasTimedOut ? inARow + 1 : 0;
      if (hasTimedOut) timeouts.set(call, before + 1);
    }
  };
};
