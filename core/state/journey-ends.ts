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
import type { EventLog } from './event-log';
import type { Store } from './store';

interface Ends {
  readonly session: Store<RecoverySession>;
  readonly navigation: PageNavigation;
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
export const restartJourney = ({ session, navigation }: Ends, type: string): void => {
  session.update(startWithSameUsername);
  navigation.replace(entryRoute(type), JOURNEY_LOST);
};

/**
 * Starts the recovery again if the server has refused the factor list of a later round: the server does not accept the phase any
 * more (specification, `settled.lost-round`). Does nothing if the answer may come from a proxy, or if the user has gone on.
 */
export const restartIfLost = (
  needs: Ends,
  asked: RecoverySession,
  refusal: Refusal,
  signal: AbortSignal,
): void => {
  const isByServer = !isUndecided(refusal) && refusal.code !== GENERIC_EXCEPTION;
  const isCurrent = !signal.aborted && isSameAttempt(asked, needs.session.get());
  const { type, phase } = asked;
  if (isByServer && isCurrent && type !== undefined && phase !== DEFAULT_PHASE) restartJourney(needs, type);
};
