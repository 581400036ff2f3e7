import type { Answered, Unanswered } from '../http/exchange';
import type { Check } from '../report/check';
import { NotTried } from '../report/not-tried';
import { oneLine } from '../report/one-line';

/** The result of a check: it fails if there is a complaint, even an empty one. */
export interface Finding {
  readonly found: string;
  readonly complaint?: string | undefined;
  readonly body?: unknown;
}

const LONGEST = 400;

const summaryOf = ({ status, headers, text }: Answered): string => {
  const location = headers.get('location');
  return `${status} ${oneLine(location === null ? text : `to ${location}`)}`.trim();
};

/** The finding of a request. */
export const findingOf = (
  answer: Answered | Unanswered,
  complaint: (answer: Answered) => string | undefined,
): Finding =>
  answer.is === 'unanswered'
    ? { found: answer.why, complaint: '' }
    : { found: summaryOf(answer), complaint: complaint(answer), body: answer.body };

/** Reports a finding. Resolves with its body, or with the reason why the check did not pass. */
export const reportFinding = async (
  write: (check: Check) => void,
  about: Omit<Check, 'result' | 'found'>,
  find: () => Finding | Promise<Finding>,
): Promise<{ readonly body?: unknown; readonly why?: string }> => {
  const { call, case: name, expected, contract } = about;
  const put = (result: Check['result'], found: string) =>
    write({ result, call, case: name, expected, found: oneLine(found, LONGEST), contract });
  try {
    const { found, complaint, body } = await find();
    put(complaint === undefined ? 'passed' : 'failed', complaint ? `${found}: ${complaint}` : found);
    return complaint === undefined ? { body } : { why: `"${name}" failed` };
  } catch (error) {
    if (!(error instanceof NotTried)) throw error;
    put('not tried', error.message);
    return { why: error.message };
  }
};
