import { type MessagePlace, messageFor } from '../recovery/messages';
import { isRetryable, type Refusal } from '../result';

/** The error is about the text that the user typed. */
export const isBoxMarked = (where: MessagePlace, refusal: Refusal | undefined): boolean =>
  refusal !== undefined &&
  refusal.code !== 'failed' &&
  !isRetryable(refusal) &&
  !messageFor(where, refusal).isDoubtful;
