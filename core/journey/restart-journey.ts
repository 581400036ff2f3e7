import type { Dependencies } from '../dependencies';
import { JOURNEY_LOST } from '../recovery/link';
import { entryRoute } from '../recovery/routes';
import { startWithSameUsername } from '../recovery/session';

/** Starts the recovery again with the same username. The entry screen tells the user to verify their identity again. */
export const restartJourney = (
  { session, navigation }: Dependencies<'session' | 'navigation'>,
  type: string,
): void => {
  session.update(startWithSameUsername);
  navigation.replace(entryRoute(type), JOURNEY_LOST);
};
