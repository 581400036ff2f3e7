import { kindOf } from '../recovery/factors';
import type { RecoveryApi } from '../recovery/recovery-api';
import { type Result, refused } from '../recovery/result';
import type { RecoverySession } from '../recovery/session';
import type { Store } from '../recovery/store';

/** Sends a code to the selected factor: a text message, or a call (specification, section 4, "SMS and voice"). */
export const sendCode =
  (api: Pick<RecoveryApi, 'sendCode'>, session: Store<RecoverySession>) =>
  async (signal: AbortSignal): Promise<Result<unknown>> => {
    const attempt = session.get();
    if (!attempt.selectedFactor) return refused('superseded');
    return api.sendCode(attempt, kindOf(attempt.selectedFactor).name, signal);
  };

/** Sends the e-mail whose link resets the password or unlocks the account (specification, section 4, "Email"). */
export const sendEmail =
  (api: Pick<RecoveryApi, 'sendEmail'>, session: Store<RecoverySession>) =>
  (signal: AbortSignal): Promise<Result<unknown>> =>
    api.sendEmail(session.get(), signal);
