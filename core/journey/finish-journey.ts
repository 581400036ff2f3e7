import type { Dependencies } from '../dependencies';
import { isOpenedByLink } from '../recovery/link';
import { endJourney } from '../recovery/session';

/**
 * Ends a recovery that has succeeded: clears the session, and removes the marker of a recovery link from the history entry. With
 * the marker, a reload would show that the link no longer works (specification, "Settled questions").
 */
export const finishJourney = ({
  session,
  events,
  navigation,
}: Dependencies<'session' | 'events' | 'navigation'>): void => {
  session.update(endJourney);
  events.record({ step: 'finished' });
  const { path, note } = navigation.current();
  if (isOpenedByLink(note)) navigation.replace(path);
};
