import { isSameAttempt, type RecoverySession } from '../recovery/session';
import { isAboutRecovery, type Result, refused } from '../result';
import type { Call } from '../server/send';
import { restartIfLost } from '../state/journey-ends';
import type { Needs } from '../state/needs';

export type AttemptNeeds = Needs<'send' | 'session' | 'open' | 'shownRefusal'>;

/** `superseded` if the attempt has changed, or the recovery has started again (`settled.lost-recovery`). */
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
