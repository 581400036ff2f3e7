import { announceLinkOpened } from '../additions/other-tabs/follow-opened-links';
import { resumeFactor } from '../additions/resume/resume-journey';
import { redirectPolicy } from '../configuration/configuration';
import type { Dependencies } from '../dependencies';
import type { Place } from '../ports/navigation';
import { admit, type RouteScreen } from '../recovery/admit';
import { enterScreen } from '../recovery/enter-screen';
import { isLinkForgotten, LINK_OPENED, withLinkToken } from '../recovery/link';
import { parseRoute, routeOf, withQuery } from '../recovery/routes';
import { fromUriPairIn, keepRedirectUri, loadRedirectUri } from '../state/return-addresses';
import { takeSignOutRest } from '../state/sign-out-notice';
import { showScreen } from '../state/visits';
import type { EntryNeeds } from '../use-cases/enter-username';
import { returnToLogin } from '../use-cases/return-to-login';
import { type ConsultNeeds, consultProvider } from './consult-provider';
import type { ArrivalWork } from './work-on-arrival';

export type ArrivalNeeds = ConsultNeeds & EntryNeeds & Dependencies<'cookies' | 'otherTabs'>;

/**
 * Opens the screen for the current URL, and again after every navigation, including Back and Forward. Returns a
 * function that removes the listener.
 */
export const followNavigation = (needs: ArrivalNeeds, work: ArrivalWork): (() => void) => {
  const { navigation, session, sessionStorage, configuration } = needs;
  const redirectUri = loadRedirectUri(sessionStorage, redirectPolicy(configuration, navigation.origin));
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

/**
 * Opens the screen for the current URL again. Called when the user presses "Try again" because the user's factors could not be
 * loaded after a reload of the page.
 */
export const retryArrival = (needs: ArrivalNeeds, work: ArrivalWork) => (): void => arrive(needs, work);

/** Opens the screen for the current URL, or redirects to another route (specification, section 2). */
const arrive = (needs: ArrivalNeeds, work: ArrivalWork, isResumed = false) => {
  const { navigation, configuration, session, authentication, otherTabs } = needs;
  const place = navigation.current();
  const isAuthenticated = authentication.isAuthenticated.get();
  const admission = admit(place, { configuration, session: session.get(), isAuthenticated });
  switch (admission.is) {
    case 'show':
      return beginVisit(needs, work, isResumed ? asResumed(admission.screen) : admission.screen, place);
    case 'replace':
      // Keeps only the query parameter `fromURI`. The other parameters may contain a secret, such as a session token.
      return navigation.replace(withQuery(admission.route, fromUriPairIn(place.query)), admission.note);
    case 'take-token':
      keepRedirectUri(needs, place.query);
      session.update((held) => withLinkToken(held, admission.type, admission.token));
      announceLinkOpened(otherTabs, admission.type);
      return navigation.replace(admission.route, LINK_OPENED);
    case 'resume':
      return resumeFactor(needs, admission.type, () => arrive(needs, work, true));
    case 'ask-provider':
    case 'sign-in':
    case 'finish-sign-in':
      return consultProvider(needs, place, admission, () => arrive(needs, work));
  }
};

const asResumed = (screen: RouteScreen): RouteScreen =>
  screen.is === 'factor' ? { ...screen, isResumed: true } : screen;

/** Shows a screen and starts the work that the screen requires on arrival (specification, section 2). */
const beginVisit = (needs: ArrivalNeeds, work: ArrivalWork, screen: RouteScreen, { query }: Place) => {
  const { session, sessionStorage } = needs;
  const entered = enterScreen(session.get(), screen);
  session.set(entered.session);
  switch (screen.is) {
    case 'redirector':
      return showScreen(needs, { ...screen, departure: returnToLogin(needs)() });
    case 'landing':
      return showScreen(needs, { ...screen, rest: takeSignOutRest(sessionStorage) });
    case 'entry':
      keepRedirectUri(needs, query);
      return work.enter(screen, entered.continues);
    case 'reset':
      return work.reset();
    case 'unlock':
      return work.unlock();
    default:
      return showScreen(needs, screen);
  }
};

/**
 * True if the core has only removed the marker of a link from the history entry, or the sign-in parameters from the callback URL.
 * The current screen then stays open.
 */
const isOnlyTidied = (before: Place, now: Place): boolean => {
  if (before.path !== now.path) return false;
  const isCallbackTaken =
    parseRoute(now.path).is === 'callback' && routeOf(before) !== before.path && routeOf(now) === now.path;
  return isLinkForgotten(before, now) || isCallbackTaken;
};
