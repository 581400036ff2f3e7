import { type MessagePlace, messageFor } from '../recovery/messages';
import { isAboutRecovery, isRetryable, type Refusal } from '../result';

/**
 * True if the error is about the text that the user typed. The page then marks the input as invalid. False for a missing
 * response, a 429 response, and a failure of the server or the page. Also false for an error of the recovery as a whole, such as
 * an expired token.
 */
export const isBoxMarked = (where: MessagePlace, refusal: Refusal | undefined): boolean =>
  refusal !== undefined &&
  refusal.code !== 'failed' &&
  !isAboutRecovery(refusal) &&
  !isRetryable(refusal) &&
  !messageFor(where, refusal).isHintFirst;
