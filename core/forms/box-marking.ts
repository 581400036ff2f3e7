import { type MessagePlace, messageFor } from '../recovery/messages';
import { isRetryable, type Refusal } from '../result';

/** Returns true if an error marks its input as invalid. A rate limit, a missing response or a server failure does not. */
export const isBoxMarked = (where: MessagePlace, refusal: Refusal | undefined): boolean =>
  refusal !== undefined && !isRetryable(refusal) && !messageFor(where, refusal).isHintFirst;
