import { type ArrivalNeeds, followNavigation } from './arrival/follow-navigation';
import type { ArrivalWork } from './arrival/work-on-arrival';
import type { Dependencies } from './dependencies';
import { endIdleJourneys } from './journey/end-idle-journeys';
import { restoreJourney } from './journey/resume-journey';
import { keepJourney } from './journey/stored-journey';
import { followOpenedLinks } from './state/other-tab';
import { followConnectivity } from './state/track-connectivity';

type StartNeeds = ArrivalNeeds &
  Dependencies<'connectivity' | 'isOffline' | 'clock' | 'lastAction' | 'pushesPending' | 'journeyEndsAt'>;

/**
 * Restores the recovery of this tab after a reload. Then saves the recovery after each change, and listens to the connection,
 * other tabs, user inactivity and the URL. Returns a function that removes all listeners and timers.
 */
export const startRecovery = (needs: StartNeeds, work: ArrivalWork) => (): (() => void) => {
  restoreJourney(needs);
  const stops = [
    keepJourney(needs),
    endIdleJourneys(needs),
    followConnectivity(needs),
    followOpenedLinks(needs),
    followNavigation(needs, work),
  ];
  return () => {
    for (const stop of stops) stop();
  };
};
