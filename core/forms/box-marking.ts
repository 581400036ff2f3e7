import { type MessagePlace, messageFor } from '../recovery/messages';
import { isAboutRecovery, isRetryable, type Refusal } from '../result';

/**
 * True if the error is about the text that the user typed. The page then marks the input as invalid. False for other errors,
 * such as a missing response or an expired token.
 */
export const isBoxMarked = (where: MessagePlace, refusal: Refusal | undefined): boolean =>
  refusal !== undefined &&
  refusal.code !== 'failed' &&
  !isAboutRecovery(refusal) &&
  !isRetryable(refusal) &&
  !messageFor(where, refusal).isHintFirst;
