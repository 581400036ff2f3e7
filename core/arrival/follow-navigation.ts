import { surroundings } from '../configuration/configuration';
import type { Needs } from '../needs';
import type { Place } from '../ports/navigation';
import { admit, type Screen } from '../recovery/admit';
import { continuesOn, enterScreen } from '../recovery/enter-screen';
import { holdLinkToken, isLinkForgotten, LINK_OPENED } from '../recovery/link';
import { parseRoute, routeOf, withQuery } from '../recovery/routes';
import { tellLinkOpened } from '../state/other-tab';
import { fromUriPairIn, keepRedirect, keptRedirect, redirectAsked } from '../state/redirect-keeper';
import { takeSignOutRest } from '../state/sign-out-notice';
import { show } from '../state/visits';
import { returnToLogin } from '../use-cases/return-to-login';
import { type ConsultNeeds, consultProvider } from './consult-provider';
import type { ArrivalWork } from './work-on-arrival';

/** The dependencies of an arrival. */
export type ArrivalNeeds = ConsultNeeds & Needs<'cookies' | 'configuration' | 'otherTabs'>;

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

/** Admits the visitor to the current address (section 2), or sends the visitor elsewhere. */
const arrive = (needs: ArrivalNeeds, work: ArrivalWork) => {
  const { navigation, configuration, session, authentication, otherTabs } = needs;
  const place = navigation.current();
  const isAuthenticated = authentication.isAuthenticated.get();
  const admission = admit(place, { configuration, session: session.get(), isAuthenticated });
  switch (admission.is) {
    case 'show':
      return beginVisit(needs, work, admission.screen, place);
    case 'replace':
      // Of the query, only `fromURI` is kept: the rest may contain a session token that was meant for another page.
      return navigation.replace(withQuery(admission.route, fromUriPairIn(place.query)), admission.note);
    case 'take-token':
      session.update((held) => holdLinkToken(held, admission.type, admission.token));
      tellLinkOpened(otherTabs, admission.type);
      return navigation.replace(admission.route, LINK_OPENED);
    case 'ask-provider':
    case 'sign-in':
    case 'finish-sign-in':
      return consultProvider(needs, place, admission, () => arrive(needs, work));
  }
};

/** Shows a screen with the values that section 2 resolves for it, and starts the screen's work on arrival. */
const beginVisit = (needs: ArrivalNeeds, work: ArrivalWork, screen: Screen, { query }: Place) => {
  const { session, sessionStorage, configuration, navigation } = needs;
  const held = session.get();
  const continues = continuesOn(held, screen);
  const around = surroundings(configuration, navigation.origin);
  const redirectUri = screen.is === 'entry' ? redirectAsked(query, held.redirectUri, around) : undefined;
  session.set(enterScreen(held, screen, redirectUri));
  switch (screen.is) {
    case 'redirector':
      return show(needs, { ...screen, departure: returnToLogin(needs)() });
    case 'landing':
      return show(needs, { ...screen, rest: takeSignOutRest(sessionStorage) });
    case 'entry':
      keepRedirect(sessionStorage, redirectUri);
      return work.enter(screen, continues);
    case 'reset':
      return work.reset();
    case 'unlock':
      return work.unlock();
    default:
      return show(needs, screen);
  }
};

/** True if only an opened link's note, or a callback's answer, was removed from the address: its screen stays. */
const isOnlyTidied = (before: Place, now: Place): boolean => {
  if (before.path !== now.path) return false;
  const isCallbackTaken =
    parseRoute(now.path).is === 'callback' && routeOf(before) !== before.path && routeOf(now) === now.path;
  return isLinkForgotten(before, now) || isCallbackTaken;
};
