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
 * Returns a function that restores this tab's recovery after a reload and starts all listeners and timers. That function returns
 * a clean-up function.
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
