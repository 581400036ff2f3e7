import type { EventLog } from '../additions/journal/event-log';
import type { PageNavigation } from '../ports/navigation';
import { isOpenedByLink, JOURNEY_LOST } from '../recovery/link';
import { entryRoute } from '../recovery/routes';
import {
  DEFAULT_PHASE,
  endJourney,
  isSameAttempt,
  type RecoverySession,
  startWithSameUsername,
} from '../recovery/session';
import { isUndecided, type Refusal } from '../result';
import { GENERIC_EXCEPTION } from '../server/wire';
import type { Store } from './store';
import type { Visit } from './visit';
import { recordRefusal } from './visits';

interface Ends {
  readonly session: Store<RecoverySession>;
  readonly navigation: PageNavigation;
}

export interface Restarts extends Ends {
  readonly events: Pick<EventLog, 'record'>;
  readonly visit: Store<Visit | undefined>;
}

/**
 * Ends a recovery that has succeeded: clears the session, and removes the marker of a recovery link from the history entry. With
 * the marker, a reload would show that the link no longer works (specification, "Settled questions").
 */
export const finishJourney = ({
  session,
  events,
  navigation,
}: Ends & { readonly events: Pick<EventLog, 'record'> }): void => {
  session.update(endJourney);
  events.record({ step: 'finished' });
  const { path, note } = navigation.current();
  if (isOpenedByLink(note)) navigation.replace(path);
};

/** Starts the recovery again with the same username. The entry screen tells the user to verify their identity again. */
export const restartJourney = ({ session, navigation }: Ends): void => {
  session.update(startWithSameUsername);
  navigation.replace(entryRoute(session.get().type ?? ''), JOURNEY_LOST);
};

/**
 * True for a refusal of the factors of a later round: the server does not accept the phase any more. False if the answer may come
 * from a proxy.
 */
const isRoundLost = ({ phase }: RecoverySession, { code }: Refusal): boolean =>
  phase !== DEFAULT_PHASE && code !== GENERIC_EXCEPTION;

/**
 * Starts the recovery again if the refusal is about the recovery itself, so that no retry on this screen can succeed
 * (specification, `settled.lost-round`, `settled.lost-recovery`). Returns false, and does nothing, if a retry can succeed or the
 * user has gone on.
 */
export const restartIfLost = (
  needs: Restarts,
  asked: RecoverySession,
  refusal: Refusal,
  isLost = isRoundLost(asked, refusal),
): boolean => {
  if (!isLost || isUndecided(refusal) || !isSameAttempt(asked, needs.session.get())) return false;
  recordRefusal(needs, refusal);
  restartJourney(needs);
  return true;
};
