import { surroundings } from '../configuration/configuration';
import type { Needs } from '../needs';
import type { Place } from '../ports/navigation';
import { admit, LINK_OPENED, type Screen } from '../recovery/admit';
import { continuesOn, enterScreen } from '../recovery/enter-screen';
import { guardTarget } from '../recovery/login-address';
import type { Offer } from '../recovery/offer';
import { parseRoute, routeOf, withQuery } from '../recovery/routes';
import { holdLinkToken } from '../recovery/session';
import { type Result, refused } from '../result';
import { tellLinkOpened } from '../state/other-tab';
import { fromUriIn, fromUriPairIn, keepRedirect, keptRedirect } from '../state/redirect-keeper';
import { takeSignOutRest } from '../state/sign-out-notice';
import { settle, show, whileHere } from '../state/visits';
import { recordRefusals } from '../telemetry/record-refusals';
import { offerFactors } from './offer-factors';
import { returnToLogin } from './return-to-login';
import { askProvider, failed, type ProviderAdmission } from './sign-in';

/** The ports and state that `followNavigation` depends on. */
export type Followed = Needs<
  | 'navigation'
  | 'clock'
  | 'cookies'
  | 'localStorage'
  | 'sessionStorage'
  | 'send'
  | 'configuration'
  | 'session'
  | 'visit'
  | 'authentication'
  | 'otherTabs'
  | 'hasGoneOn'
  | 'events'
>;

/**
 * Follows the browser from address to address, through the guards and resolvers of section 2: on the first load, on the core's own
 * navigation, on Back and on Forward. Returns a function that stops it.
 */
export const followNavigation = (needs: Followed) => (): (() => void) => {
  const { navigation, session, sessionStorage, configuration } = needs;
  const redirectUri = keptRedirect(sessionStorage, surroundings(configuration, navigation.origin));
  session.update((held) => ({ ...held, redirectUri }));
  let place = navigation.current();
  const stop = navigation.subscribe(() => {
    const before = place;
    place = navigation.current();
    if (!isOnlyTidied(before, place)) arrive(needs);
  });
  arrive(needs);
  return stop;
};

/** Place → admission → what follows from it. */
const arrive = (needs: Followed) => {
  const { navigation, configuration, session, authentication } = needs;
  const place = navigation.current();
  const isAuthenticated = authentication.isAuthenticated.get();
  const admission = admit(place, { configuration, session: session.get(), isAuthenticated });
  switch (admission.is) {
    case 'show':
      return enter(needs, admission.screen, place);
    case 'replace':
      // Whoever wrote the address may have meant another page by its query: a session token must not stay in it.
      return navigation.replace(withQuery(admission.route, fromUriPairIn(place.query)), admission.note);
    case 'take-token':
      session.update((held) => holdLinkToken(held, admission.type, admission.token));
      tellLinkOpened(needs.otherTabs, admission.type);
      return navigation.replace(admission.route, LINK_OPENED);
    case 'ask-provider':
    case 'sign-in':
    case 'finish-sign-in':
      return consult(needs, place, admission);
  }
};

/** Shows a screen, with the values that section 2 resolves for it. */
const enter = (needs: Followed, screen: Screen, { query }: Place) => {
  const { session, sessionStorage } = needs;
  const continues = continuesOn(session.get(), screen);
  const redirectUri = redirectAsked(needs, query);
  session.update((held) => enterScreen(held, screen, redirectUri));
  switch (screen.is) {
    case 'redirector':
      return show(needs, { ...screen, departure: returnToLogin(needs)() });
    case 'landing':
      return show(needs, { ...screen, rest: takeSignOutRest(sessionStorage) });
    case 'entry':
      keepRedirect(sessionStorage, redirectUri);
      return enterEntry(needs, screen, continues);
    default:
      return show(needs, screen);
  }
};

/** With dynamic factors, what the environment offers is loaded before the box appears (section 2). */
const enterEntry = (needs: Followed, screen: Extract<Screen, { is: 'entry' }>, continues: boolean) => {
  if (!needs.configuration.environment.dynamicFactors) return show(needs, { ...screen, continues });
  const load = recordRefusals(needs)(offerFactors(needs));
  const showOffer = (offer: Result<Offer>) => settle(needs, { ...screen, continues, offer });
  show(needs, { ...screen, continues, offer: 'awaited' });
  whileHere(
    needs,
    (signal) => load(continues, signal),
    showOffer,
    () => showOffer(refused('failed')),
  );
};

/** The redirect URI that `fromURI` in the query asks for, if the guard lets it pass; without one, the held one. */
const redirectAsked = ({ session, configuration, navigation }: Followed, query: string) => {
  const fromUri = fromUriIn(query);
  if (fromUri === undefined) return session.get().redirectUri;
  return guardTarget(fromUri, surroundings(configuration, navigation.origin));
};

/** To the screen that was asked for, back to the remembered page, or to what went wrong and where to try it again. */
const consult = (needs: Followed, place: Place, admission: ProviderAdmission): void => {
  const showFailure = ({ refusal, retry }: ReturnType<typeof failed>) =>
    show(needs, { is: 'sign-in-failed', refusal, retry });
  show(needs, { is: 'waiting' });
  whileHere(
    needs,
    (signal) => askProvider(needs)(place, admission, signal),
    (answer) => {
      switch (answer.is) {
        case 'known':
          return arrive(needs);
        case 'signed-in':
          return needs.navigation.replace(answer.route);
        case 'failed':
          return showFailure(answer);
      }
    },
    () => showFailure(failed(needs, place, admission, refused('failed'))),
  );
};

/** An opened link's note, or a callback's answer, is taken out of the address while its screen stays: that is no arrival. */
const isOnlyTidied = (before: Place, now: Place): boolean => {
  if (before.path !== now.path) return false;
  const isLinkForgotten = before.note === LINK_OPENED && now.note === undefined;
  const isCallbackTaken =
    parseRoute(now.path).is === 'callback' && routeOf(before) !== before.path && routeOf(now) === now.path;
  return isLinkForgotten || isCallbackTaken;
};
