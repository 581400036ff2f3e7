import type { Needs } from './needs';
import { followConnectivity } from './state/offline';
import { hearOfLinks } from './state/other-tab';
import { type Followed, followNavigation } from './use-cases/follow-navigation';

/** Follows the connection, links opened in other tabs and the browser's address. Returns a function that stops all three. */
export const start = (needs: Followed & Needs<'connectivity' | 'isOffline'>) => (): (() => void) => {
  const stopConnectivity = followConnectivity(needs);
  const stopLinks = hearOfLinks(needs);
  const stopNavigation = followNavigation(needs)();
  return () => {
    stopConnectivity();
    stopLinks();
    stopNavigation();
  };
};
