import { type ArrivalNeeds, followNavigation } from './arrival/follow-navigation';
import { restoreJourney } from './arrival/resume-journey';
import type { ArrivalWork } from './arrival/work-on-arrival';
import type { Dependencies } from './dependencies';
import { followOpenedLinks } from './state/other-tab';
import { keepJourney } from './state/stored-journey';
import { followConnectivity } from './state/track-connectivity';
import { endIdleJourneys } from './use-cases/end-idle-journeys';

type StartNeeds = ArrivalNeeds &
  Dependencies<'connectivity' | 'isOffline' | 'clock' | 'lastAction' | 'pushesPending' | 'journeyEndsAt'>;

/** Restores a journey of this tab, then follows the connection, other tabs, idle time and the address. Returns a function that stops it. */
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
