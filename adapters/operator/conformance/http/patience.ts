import { NotTried } from '../report/not-tried';
import {
  type Answered,
  CALL_SECONDS,
  type Deadline,
  exchange,
  type Outgoing,
  type Unanswered,
} from './exchange';

/** Sends a request under the name of its call. Throws `NotTried` if the server has hung too often. */
export type Ask = (call: string, request: Outgoing) => Promise<Answered | Unanswered>;

/** Timeouts of one call before it is given up. */
const LATE_CALLS = 2;
/** Consecutive timeouts of any calls before the server is given up. */
const LATE_IN_A_ROW = 3;
/** Total waiting time of a run. */
const WAITING_MINUTES = 5;

/** Limits the time that a run spends on a server that hangs. */
export const createAsk = (deadline: Deadline, now: () => number): Ask => {
  const late = new Map<string, number>();
  let inARow = 0;
  let waited = 0;

  const whyNot = (call: string): string | undefined => {
    if (inARow >= LATE_IN_A_ROW) return `the server left ${inARow} calls in a row without an answer`;
    if (waited > WAITING_MINUTES * 60_000) return `the run has waited ${WAITING_MINUTES} min for the server`;
    return (late.get(call) ?? 0) >= LATE_CALLS
      ? `this call stayed ${LATE_CALLS} times without an answer within ${CALL_SECONDS} s`
      : undefined;
  };

  return async (call, request) => {
    const why = whyNot(call);
    if (why !== undefined) throw new NotTried(why);
    const started = now();
    const answer = await exchange(request, deadline);
    waited += now() - started;
    const isLate = answer.is === 'unanswered' && answer.isLate;
    inARow = isLate ? inARow + 1 : 0;
    if (isLate) late.set(call, (late.get(call) ?? 0) + 1);
    return answer;
  };
};
