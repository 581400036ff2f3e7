import type { Dependencies } from '../dependencies';
import { isSameAttempt, type RecoverySession } from '../recovery/session';
import { isAboutRecovery, type Result, refused } from '../result';
import type { Call } from '../server/send';
import { restartIfLost } from '../state/journey-ends';

export type AttemptNeeds = Dependencies<'send' | 'session' | 'navigation' | 'events' | 'visit'>;

/**
 * Sends a request for a proof of identity. Fails with `superseded` if the username, phase or factor has changed meanwhile, and if
 * the recovery has started again because the server's refusal is about the recovery itself (specification,
 * `settled.lost-recovery`).
 */
export const sendAttempt = async <T>(
  needs: AttemptNeeds,
  attempt: RecoverySession,
  call: Call<T>,
  signal: AbortSignal,
): Promise<Result<T>> => {
  const answer = await needs.send(call, signal);
  if (!answer.ok) restartIfLost(needs, attempt, answer, isAboutRecovery(answer));
  return isSameAttempt(attempt, needs.session.get()) ? answer : refused('superseded');
};
