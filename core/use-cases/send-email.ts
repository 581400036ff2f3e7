import type { RecoveryApi } from '../recovery/recovery-api';
import type { Result } from '../recovery/result';
import type { RecoverySession } from '../recovery/session';
import type { Store } from '../recovery/store';

/** Sends the e-mail whose link resets the password or unlocks the account (specification, section 4, "Email"). */
export const sendEmail =
  (api: Pick<RecoveryApi, 'sendEmail'>, session: Store<RecoverySession>) =>
  (signal: AbortSignal): Promise<Result<unknown>> =>
    api.sendEmail(session.get(), signal);
