import { parseJson, textBody } from '../../http/body';
import { type Answer as AnyAnswer, type Question, sendRequest } from '../../http/request';
import { Failed } from '../report/outcomes';

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
export const CALL_SECONDS = 10;

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
