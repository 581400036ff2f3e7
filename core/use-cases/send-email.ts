import type { RecoverySession } from '../recovery/session';
import type { Result } from '../result';
import type { RecoveryApi } from '../server/recovery-api';
import type { Store } from '../state/store';

/** Sends the e-mail whose link resets the password or unlocks the account (specification, section 4, "Email"). */
export const sendEmail =
  (api: Pick<RecoveryApi, 'sendEmail'>, session: Store<RecoverySession>) =>
  (signal: AbortSignal): Promise<Result<unknown>> =>
    api.sendEmail(session.get(), signal);
