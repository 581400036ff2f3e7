import { type MessagePlace, messageFor } from '../recovery/messages';
import { isRetryable, type Refusal } from '../result';

/**
 * True if the error is about the text that the user typed. The page then marks the input as invalid. False for other errors,
 * such as a missing response.
 */
export const isBoxMarked = (where: MessagePlace, refusal: Refusal | undefined): boolean =>
  refusal !== undefined &&
  refusal.code !== 'failed' &&
  !isRetryable(refusal) &&
  !messageFor(where, refusal).isHintFirst;
