import type { Answered } from './exchange';
import { fieldOf } from './fields';

/** What a check wants of an answer, in words and as a judge: what is wrong, or nothing. */
export interface Expectation {
  readonly text: string;
  readonly complaint: (answer: Answered) => string | undefined;
}

/** Status 200 with a body that is judged, too. */
export interface Accepted extends Expectation {
  readonly judge: (body: unknown) => string | undefined;
}

/** Status 200, with something more if `judge` says so. */
export const accepted = (text: string = '', judge: Accepted['judge'] = () => undefined): Accepted => ({
  text: text === '' ? '200' : `200, ${text}`,
  judge,
  complaint: ({ status, body }) => (status === 200 ? judge(body) : `status ${status} is not 200`),
});

/** One status and code that a call may be refused with; without a status, any that says no. */
export type RefusedWith = readonly [status: number | undefined, errorCode: string];

const inWords = ([status, errorCode]: RefusedWith) => `${status ?? 'a refusal with'} ${errorCode}`;

/** A refusal in one of these ways. */
export const refused = (...ways: readonly RefusedWith[]): Expectation => {
  const text = ways.map(inWords).join(' or ');
  return {
    text,
    complaint: ({ status, body }) => {
      const code = fieldOf(fieldOf(body, 'apierror'), 'errorCode');
      const isOne = ways.some(
        ([wanted, errorCode]) =>
          code === errorCode && (wanted === undefined ? status >= 400 : status === wanted),
      );
      return isOne ? undefined : `it is not refused with ${text}`;
    },
  };
};
