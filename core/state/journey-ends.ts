import type { PageNavigation } from '../ports/navigation';
import { isOpenedByLink, JOURNEY_LOST } from '../recovery/link';
import { entryRoute } from '../recovery/routes';
import { endJourney, type RecoverySession, startWithSameUsername } from '../recovery/session';
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
