import { type Configuration, surroundings } from '../configuration/configuration';
import { guardRedirect } from '../configuration/redirects';
import type { Navigation, Place } from '../ports/navigation';
import { admit, LINK_OPENED, type Screen } from '../recovery/admit';
import type { FactorCache } from '../recovery/factor-cache';
import { parseRoute, routeOf, withQuery } from '../recovery/routes';
import { enterType, holdLinkToken, type RecoverySession } from '../recovery/session';
import type { Refusal, Result } from '../result';
import { fromUriIn, keepPage, keepRedirect, keptPage, keptRedirect } from '../state/redirect-keeper';
import type { Store } from '../state/store';
import { askProvider, type ProviderAdmission, type ProviderPorts } from './ask-provider';

/** What is on the screen: what was admitted, with what its entering found; or how the identity provider is asked. */
export type Shown =
  | Exclude<Screen, { is: 'entry' | 'redirector' }>
  /** `continues`: the next step triggers by itself, in the confirming round (specification, section 4). */
  | (Extract<Screen, { is: 'entry' }> & { readonly continues: boolean })
  /** `departure`: the address that the browser was sent to. */
  | (Extract<Screen, { is: 'redirector' }> & { readonly departure: string })
  /** The identity provider is being asked. */
  | { readonly is: 'waiting' }
  /** `retry` is the route that tries once more. */
  | { readonly is: 'sign-in-failed'; readonly refusal: Refusal; readonly retry: string };

/** One arrival at a screen. Every arrival is a visit of its own: what a person started on an earlier one has ended. */
export interface Visit {
  readonly number: number;
  readonly screen: Shown;
}

/** What following the browser needs: ports, owners of state, and the use cases that an arrival starts. */
export interface ArrivalPorts extends ProviderPorts {
  readonly navigation: Navigation;
  readonly configuration: Configuration;
  readonly session: Store<RecoverySession>;
  readonly cache: Pick<FactorCache, 'clear'>;
  readonly visit: Store<Visit | undefined>;
  readonly returnToLogin: () => string;
}

/**
 * Follows the browser from place to place, through the guards and resolvers of section 2, on the first load, on
 * navigation of our own, on Back and Forward. Answers with the way to stop.
 */
export const followNavigation = (ports: ArrivalPorts) => (): (() => void) => {
  const { navigation, session, storage, configuration } = ports;
  session.set({
    ...session.get(),
    redirectUri: keptRedirect(storage, surroundings(configuration, navigation.origin)),
  });
  let place = navigation.current();
  const stop = navigation.subscribe(() => {
    const before = place;
    place = navigation.current();
    if (!isOnlyTidied(before, place)) arrive(ports);
  });
  arrive(ports);
  return stop;
};

const arrive = (ports: ArrivalPorts): void => {
  const { navigation, configuration, session } = ports;
  const place = navigation.current();
  const visitor = {
    configuration,
    session: session.get(),
    isAuthenticated: ports.authentication.isAuthenticated.get(),
  };
  const admission = admit(place, visitor);

  if (admission.is === 'replace') {
    navigation.replace(withQuery(admission.route, place.query), admission.note);
  } else if (admission.is === 'take-token') {
    ports.cache.clear();
    session.set(holdLinkToken(session.get(), admission.type, admission.token));
    navigation.replace(admission.route, LINK_OPENED);
  } else if (admission.is === 'show') {
    show(ports, enter(ports, admission.screen, place.query));
  } else {
    void consult(ports, place, admission);
  }
};

const show = ({ visit }: ArrivalPorts, screen: Shown): number => {
  const number = (visit.get()?.number ?? 0) + 1;
  visit.set({ number, screen });
  return number;
};

/** The visit waits for the identity provider's answer, which is dropped if the visitor has turned to something else. */
const consult = async (ports: ArrivalPorts, place: Place, admission: ProviderAdmission): Promise<void> => {
  const number = show(ports, { is: 'waiting' });
  const visit = new AbortController();
  const stop = ports.visit.subscribe(() => visit.abort());
  const answer = await askProvider(ports, place, admission, visit.signal);
  stop();
  if (ports.visit.get()?.number === number) goOn(ports, place, admission, answer);
};

/** To the screen that was asked for, back to the remembered page, or to what went wrong and where to try it again. */
const goOn = (
  ports: ArrivalPorts,
  place: Place,
  admission: ProviderAdmission,
  answer: Result<unknown>,
): void => {
  const { navigation, storage } = ports;
  const isCallback = admission.is === 'finish-sign-in';
  if (!answer.ok) {
    const retry = isCallback ? (keptPage(storage, navigation.origin) ?? '/login') : routeOf(place);
    show(ports, { is: 'sign-in-failed', refusal: answer, retry });
  } else if (admission.is === 'ask-provider') {
    arrive(ports);
  } else if (isCallback && typeof answer.value === 'string') {
    keepPage(storage, undefined);
    navigation.replace(answer.value);
  }
};

/** What changes by entering a screen, and what that screen is to show of it. */
const enter = (
  { navigation, configuration, session, storage, cache, returnToLogin }: ArrivalPorts,
  screen: Screen,
  query: string,
): Shown => {
  if (screen.is === 'redirector') {
    // The journey ends here, and its factor lists with it.
    cache.clear();
    return { ...screen, departure: returnToLogin() };
  }
  if (screen.is === 'factor') session.set({ ...session.get(), selectedFactor: screen.factor });
  if (screen.is !== 'entry') return screen;

  const before = session.get();
  if (before.type !== screen.type) cache.clear();
  const continues = before.type === screen.type && before.unlockConfirm;
  const fromUri = fromUriIn(query);
  const redirectUri =
    fromUri === undefined
      ? before.redirectUri
      : guardRedirect(fromUri, surroundings(configuration, navigation.origin));
  keepRedirect(storage, redirectUri);
  session.set({
    ...enterType(before, screen.type),
    redirectUri,
    unlockConfirm: false,
    selectedFactor: undefined,
  });
  return { ...screen, continues };
};

/** An opened link's note, or a callback's query, is taken out of the address while its screen stays: that is no arrival. */
const isOnlyTidied = (before: Place, now: Place): boolean => {
  if (before.path !== now.path) return false;
  const isLinkForgotten = before.note === LINK_OPENED && now.note === undefined;
  const isCallbackTaken = parseRoute(now.path).is === 'callback' && before.query !== '' && now.query === '';
  return isLinkForgotten || isCallbackTaken;
};
