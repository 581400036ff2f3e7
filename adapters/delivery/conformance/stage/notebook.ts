import type { Check } from '../report/check';
import { type Had, had, missing } from '../report/had';
import { oneLine } from '../report/one-line';
import type { Answered, Unanswered } from '../wire/exchange';
import type { Unasked } from '../wire/patience';

/** What a check is about. */
export interface About {
  /** Its method and its path in the contract. */
  readonly call: string;
  readonly case: string;
  readonly contract: string;
}

/** What was found, and what is wrong with it. */
export interface Noted {
  readonly found: string;
  readonly complaint?: string | undefined;
}

/** Where each check is written down, once. */
export interface Notebook {
  notTried(about: About, expected: string, why: string): Had<never>;
  failed(about: About, expected: string, found: string): Had<never>;
  noted(about: About, expected: string, noted: Noted): void;
  /** The answer, if there is one and nothing is wrong with it. */
  judged(
    about: About,
    expected: string,
    answer: Answered | Unanswered | Unasked,
    complaint: (answer: Answered) => string | undefined,
  ): Had<Answered>;
}

const LONGEST = 400;

const summaryOf = ({ status, headers, text }: Answered): string => {
  const location = headers.get('location');
  return `${status} ${oneLine(location === null ? text : `to ${location}`)}`.trim();
};

export const createNotebook = (write: (check: Check) => void): Notebook => {
  const put = (
    result: Check['result'],
    { call, case: name, contract }: About,
    expected: string,
    found: string,
  ) => write({ result, call, case: name, expected, found: oneLine(found, LONGEST), contract });

  const notebook: Notebook = {
    notTried: (about, expected, why) => {
      put('not tried', about, expected, why);
      return missing(why);
    },
    failed: (about, expected, found) => {
      put('failed', about, expected, found);
      return missing(`"${about.case}" failed`);
    },
    noted: (about, expected, { found, complaint }) => {
      if (complaint === undefined) put('passed', about, expected, found);
      else put('failed', about, expected, `${found}: ${complaint}`);
    },
    judged: (about, expected, answer, complaint) => {
      if (answer.is === 'unasked') return notebook.notTried(about, expected, answer.why);
      if (answer.is === 'unanswered') return notebook.failed(about, expected, answer.why);
      const found = summaryOf(answer);
      const wrong = complaint(answer);
      if (wrong !== undefined) return notebook.failed(about, expected, `${found}: ${wrong}`);
      put('passed', about, expected, found);
      return had(answer);
    },
  };
  return notebook;
};
