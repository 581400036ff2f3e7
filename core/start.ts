import { type ArrivalNeeds, followNavigation } from './arrival/follow-navigation';
import type { ArrivalWork } from './arrival/work-on-arrival';
import type { Dependencies } from './dependencies';
import { followOpenedLinks } from './state/other-tab';
import { followConnectivity } from './state/track-connectivity';

type StartNeeds = ArrivalNeeds & Dependencies<'connectivity' | 'isOffline'>;

/**
 * Follows the connection state, links opened in other tabs, and the browser's address. Returns a function that stops all three.
 */
export const startRecovery = (needs: StartNeeds, work: ArrivalWork) => (): (() => void) => {
  const stopConnectivity = followConnectivity(needs);
  const stopLinks = followOpenedLinks(needs);
  const stopNavigation = followNavigation(needs, work);
  return () => {
    stopConnectivity();
    stopLinks();
    stopNavigation();
  };
};
