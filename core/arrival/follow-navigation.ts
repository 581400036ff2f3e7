import { redirectPolicy } from '../configuration/configuration';
import type { Place } from '../ports/navigation';
import { admit } from '../recovery/admit';
import { isLinkForgotten, withLinkToken } from '../recovery/link';
import { LINK_OPENED } from '../recovery/route-screens';
import { parseRoute, routeOf, withQuery } from '../recovery/routes';
import type { Needs } from '../state/needs';
import { fromUriPairIn, keepRedirectUri, loadRedirectUri } from '../state/return-addresses';
import type { EntryNeeds } from '../use-cases/enter-username';
import { type ConsultNeeds, consultProvider } from './consult-provider';
import type { Opener } from './open-screen';

/** Opens another screen instead of `place` and returns true. `open` opens `place` later. */
export type Detour = (place: Place, open: () => void) => boolean;

export type ArrivalNeeds = ConsultNeeds & EntryNeeds & Needs<'configuration'>;

/**
 * Opens the screen of the current address, and again after every navigation from outside, such as Back (specification, section 2).
 * Returns a function that removes the listener.
 */
export const followNavigation = (
  needs: ArrivalNeeds,
  { show, isOpening }: Opener,
  detour: Detour = () => false,
): (() => void) => {
  const { navigation, session, sessionStorage, configuration, policy, authentication } = needs;
  let place = navigation.current();

  const arrive = () => {
    place = navigation.current();
    if (detour(place, arrive)) return;
    const isAuthenticated = authentication.isAuthenticated.get();
    const admission = admit(place, { configuration, policy, session: session.get(), isAuthenticated });
    switch (admission.is) {
      case 'show':
        return show(admission.screen, place);
      case 'replace':
        // The other parameters may contain a secret, such as a session token.
        return navigation.replace(withQuery(admission.route, fromUriPairIn(place.query)), admission.note);
      case 'take-token':
        keepRedirectUri(needs, place.query);
        session.update((held) => withLinkToken(held, admission.type, admission.token));
        return navigation.replace(admission.route, LINK_OPENED);
      case 'ask-provider':
      case 'sign-in':
      case 'finish-sign-in':
        return consultProvider(needs, place, admission, arrive);
    }
  };

  const redirectUri = loadRedirectUri(sessionStorage, redirectPolicy(configuration, navigation.origin));
  session.update((held) => ({ ...held, redirectUri }));
  const stop = navigation.subscribe(() => {
    const before = place;
    place = navigation.current();
    if (!isOpening() && !isOnlyTidied(before, place)) arrive();
  });
  arrive();
  return stop;
};

/** The core has only removed a link's note or the sign-in parameters. The current screen stays open. */
const isOnlyTidied = (before: Place, now: Place): boolean => {
  if (before.path !== now.path) return false;
  const isCallbackTaken =
    parseRoute(now.path).is === 'callback' && routeOf(before) !== before.path && routeOf(now) === now.path;
  return isLinkForgotten(before, now) || isCallbackTaken;
};
