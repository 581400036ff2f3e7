import { surroundings } from '../configuration/configuration';
import type { Place } from '../ports/navigation';
import { isLinkForgotten } from '../recovery/link';
import { parseRoute, routeOf } from '../recovery/routes';
import { keptRedirect } from '../state/redirect-keeper';
import { type ArrivalNeeds, arrive } from './arrive';
import type { ArrivalWork } from './work-on-arrival';

/**
 * Follows the browser from address to address: on the first load, on the core's own navigation, on Back and on Forward. Returns a
 * function that stops it.
 */
export const followNavigation = (needs: ArrivalNeeds, work: ArrivalWork): (() => void) => {
  const { navigation, session, sessionStorage, configuration } = needs;
  const redirectUri = keptRedirect(sessionStorage, surroundings(configuration, navigation.origin));
  session.update((held) => ({ ...held, redirectUri }));
  let place = navigation.current();
  const stop = navigation.subscribe(() => {
    const before = place;
    place = navigation.current();
    if (!isOnlyTidied(before, place)) arrive(needs, work);
  });
  arrive(needs, work);
  return stop;
};

/** True if only an opened link's note, or a callback's answer, was removed from the address: its screen stays. */
const isOnlyTidied = (before: Place, now: Place): boolean => {
  if (before.path !== now.path) return false;
  const isCallbackTaken =
    parseRoute(now.path).is === 'callback' && routeOf(before) !== before.path && routeOf(now) === now.path;
  return isLinkForgotten(before, now) || isCallbackTaken;
};
