import { isAboutRecovery, type MessagePlace, messageFor } from '../recovery/messages';
import { isRetryable, type Refusal } from '../result';

/**
 * Returns true if an error marks its input as invalid. A rate limit, a missing response, an error about the recovery itself, or a
 * failure of the server or of the page does not.
 */
export const isBoxMarked = (where: MessagePlace, refusal: Refusal | undefined): boolean =>
  refusal !== undefined &&
  refusal.code !== 'failed' &&
  !isAboutRecovery(refusal) &&
  !isRetryable(refusal) &&
  !messageFor(where, refusal).isHintFirst;
