import { parseJson, textBody } from '../../http/body';
import { type Answer as AnyAnswer, type Question, sendRequest } from '../../http/request';
import { Failed } from '../report/outcomes';

/** The JSON of an answer. The fields that the checks read can be missing or of any type. */
export type Body = Fields | null | undefined;
interface Fields {
  readonly [field: string]: unknown;
  readonly apierror?: { readonly errorCode?: unknown } | null;
  readonly links?: { readonly poll?: unknown } | null;
}

export interface Answer extends Omit<AnyAnswer, 'body'> {
  readonly text: string;
  /** `undefined` if the text is not JSON. */
  readonly body: Body;
}

/** Timeout of a call. */
export const CALL_SECONDS = 10;

/** Creates the signal that aborts a slow call. */
export type Deadline = () => AbortSignal;

export const callDeadline: Deadline = () => AbortSignal.timeout(CALL_SECONDS * 1_000);

/** Sends one request without following a redirect. Rejects with `Unanswered` or `Failed`. */
export const exchange = async (question: Question, deadline: Deadline): Promise<Answer> => {
  const answer = await sendRequest(question, { signal: deadline(), seconds: CALL_SECONDS });
  if (answer.isCut) throw new Failed('an answer of more than 4 MiB');
  const text = textBody(answer);
  return { ...answer, text, body: parseJson(text) as Body };
};
