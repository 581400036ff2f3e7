import { type MessagePlace, messageFor } from '../recovery/messages';
import { isAboutRecovery, isRetryable, type Refusal } from '../result';

/**
 * True if the error is about what the user typed, so the page marks the input as invalid. False for a 429 response, a missing
 * response, an error of the recovery as a whole, and a failure of the server or the page.
 */
export const isBoxMarked = (where: MessagePlace, refusal: Refusal | undefined): boolean =>
  refusal !== undefined &&
  refusal.code !== 'failed' &&
  !isAboutRecovery(refusal) &&
  !isRetryable(refusal) &&
  !messageFor(where, refusal).isHintFirst;
