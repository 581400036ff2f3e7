import { RESEND_DELAY } from '../limits';
import type { Clock } from '../ports/clock';
import { factorTypeOf } from '../recovery/factors';
import type { RecoverySession } from '../recovery/session';
import { accepted, type Result, refused } from '../result';
import type { RecoveryApi } from '../server/recovery-api';
import type { Store } from '../state/store';

/**
 * Sends a code to the selected factor, by text message or by a call. Tells when it is sent, and answers 30 seconds
 * later, when it may be sent again (specification, section 4, "SMS and voice button").
 */
export const sendCode =
  (api: Pick<RecoveryApi, 'sendCode'>, clock: Pick<Clock, 'sleep'>, session: Store<RecoverySession>) =>
  async (tellSent: () => void, signal: AbortSignal): Promise<Result<void>> => {
    const attempt = session.get();
    if (!attempt.selectedFactor) return refused('superseded');
    const answer = await api.sendCode(attempt, factorTypeOf(attempt.selectedFactor), signal);
    if (!answer.ok) return answer;
    tellSent();
    await clock.sleep(RESEND_DELAY, signal);
    return accepted(undefined);
  };
