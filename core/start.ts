import { followConnectivity } from './additions/connectivity/track-connectivity';
import { endIdleJourneys } from './additions/idle/end-idle-journeys';
import { followOpenedLinks } from './additions/other-tabs/follow-opened-links';
import { restoreJourney } from './additions/resume/resume-journey';
import { keepJourney } from './additions/resume/stored-journey';
import { type ArrivalNeeds, followNavigation } from './arrival/follow-navigation';
import type { ArrivalWork } from './arrival/work-on-arrival';
import type { Dependencies } from './dependencies';

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
