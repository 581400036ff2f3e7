import type { Question } from '../../http/request';
import { Unanswered } from '../../http/why-unanswered';
import { NotTried } from '../report/outcomes';
import { CALL_SECONDS, type Deadline, exchange, type RecoveryAnswer } from './exchange';

/** Sends a request that is counted under the name of its call. Rejects with `NotTried` after too many timeouts. */
export type PatientAsk = (call: string, question: Question) => Promise<RecoveryAnswer>;

const MAX_TIMEOUTS_OF_A_CALL = 2;
const MAX_TIMEOUTS_IN_A_ROW = 3;
const MAX_WAITING_MINUTES = 5;

/** Limits the total time that a run waits for a server that does not respond. */
export const createPatientAsk = (deadline: Deadline, now: () => number): PatientAsk => {
  const timeouts = new Map<string, number>();
  let inARow = 0;
  let waited = 0;

  const reasonToStop = (call: string): string | undefined => {
    if (inARow >= MAX_TIMEOUTS_IN_A_ROW) return `the server left ${inARow} calls in a row without an answer`;
    if (waited > MAX_WAITING_MINUTES * 60_000)
      return `the run has waited ${MAX_WAITING_MINUTES} min for the server`;
    return (timeouts.get(call) ?? 0) >= MAX_TIMEOUTS_OF_A_CALL
      ? `this call stayed ${MAX_TIMEOUTS_OF_A_CALL} times without an answer within ${CALL_SECONDS} s`
      : undefined;
  };

  return async (call, question) => {
    const reason = reasonToStop(call);
    if (reason !== undefined) throw new NotTried(reason);
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
      if (hasTimedOut) timeouts.set(call, (timeouts.get(call) ?? 0) + 1);
    }
  };
};
