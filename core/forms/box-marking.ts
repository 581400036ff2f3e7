import { type MessagePlace, messageFor } from '../recovery/messages';
import { isAboutRecovery, isRetryable, type Refusal } from '../result';

/**
 * Returns true if the page marks the input of an error as invalid. The page does not mark the input after a rate limit,
 * a missing response, an error about the recovery itself, or a failure of the server or of the page.
 */
export const isBoxMarked = (where: MessagePlace, refusal: Refusal | undefined): boolean =>
  refusal !== undefined &&
  refusal.code !== 'failed' &&
  !isAboutRecovery(refusal) &&
  !isRetryable(refusal) &&
  !messageFor(where, refusal).isHintFirst;
