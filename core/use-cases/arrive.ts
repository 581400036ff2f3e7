import type { Navigation, Place } from '../ports/navigation';
import type { Storage } from '../ports/storage';
import { type Admission, admit, LINK_OPENED, type Screen } from '../recovery/admit';
import type { Authentication } from '../recovery/authentication';
import { type Configuration, surroundings } from '../recovery/configuration';
import type { FactorCache } from '../recovery/factor-cache';
import { fromUriIn, keepPage, keepRedirect, keptPage, keptRedirect } from '../recovery/redirect-keeper';
import { guardRedirect } from '../recovery/redirects';
import { type Result, refused } from '../recovery/result';
import { enterType, holdLinkToken, type RecoverySession } from '../recovery/session';
import type { Store } from '../recovery/store';

/** One arrival at a screen. Every arrival is a visit of its own: what a person started on an earlier one has ended. */
export interface Visit {
  readonly number: number;
  readonly screen: Screen;
  /** Whether the next step of the entry screen triggers by itself: the confirming round (specification, section 4). */
  readonly continues: boolean;
  /** On `/redirector`: the address that the browser was sent to. */
  readonly departure?: string;
}

type ProviderAdmission = Extract<Admission, { is: 'ask-provider' | 'sign-in' | 'finish-sign-in' }>;

export interface ArrivalPorts {
  readonly navigation: Navigation;
  /** This visit's storage: it ends with the browser's tab. */
  readonly storage: Storage;
  readonly configuration: Configuration;
  readonly session: Store<RecoverySession>;
  readonly cache: Pick<FactorCache, 'clear'>;
  readonly visit: Store<Visit | undefined>;
  readonly authentication: Authentication;
  readonly returnToLogin: () => string;
  readonly signIn: (returnTo: string, signal: AbortSignal) => Promise<Result<void>>;
  readonly finishSignIn: (callbackAddress: string, signal: AbortSignal) => Promise<Result<string>>;
  readonly applicationSignal: AbortSignal;
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
  const stop = navigation.subscribe(() => arrive(ports));
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
    show(ports, admission.screen, enter(ports, admission.screen, place.query));
  } else {
    void askProvider(ports, place, admission);
  }
};

const show = (
  { visit }: ArrivalPorts,
  screen: Screen,
  entered?: Pick<Visit, 'continues' | 'departure'>,
): number => {
  const number = (visit.get()?.number ?? 0) + 1;
  visit.set({ number, screen, continues: false, ...entered });
  return number;
};

/** What the identity provider has a say in: the visit waits for its answer, which is dropped if the visitor has moved on. */
const askProvider = async (
  ports: ArrivalPorts,
  place: Place,
  admission: ProviderAdmission,
): Promise<void> => {
  const number = show(ports, { is: 'waiting' });
  const conclude = (answer: Result<unknown>) => {
    if (ports.visit.get()?.number === number) goOn(ports, place, admission, answer);
  };
  // An adapter that breaks its contract is shown, so that nobody waits for ever.
  const complain = (failure: unknown) => conclude({ ...refused('failed'), detail: String(failure) });
  await ask(ports, place, admission).then(conclude, complain);
};

const ask = (
  { authentication, storage, navigation, signIn, finishSignIn, applicationSignal }: ArrivalPorts,
  place: Place,
  admission: ProviderAdmission,
): Promise<Result<unknown>> => {
  if (admission.is === 'ask-provider') return authentication.provider();
  if (admission.is === 'finish-sign-in')
    return finishSignIn(navigation.origin + routeOf(place), applicationSignal);
  keepPage(storage, admission.returnTo);
  return signIn(admission.returnTo, applicationSignal);
};

/** Where a failed callback is tried again: at the page that the sign-in was started for. */
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
    navigation.replace(answer.value);
  }
};

/** What changes by showing a screen. */
const enter = (
  { navigation, configuration, session, storage, cache, returnToLogin }: ArrivalPorts,
  screen: Screen,
  query: string,
): Pick<Visit, 'continues' | 'departure'> => {
  if (screen.is === 'redirector') {
    // The journey ends here, and its factor lists with it.
    cache.clear();
    return { continues: false, departure: returnToLogin() };
  }
  if (screen.is === 'factor') session.set({ ...session.get(), selectedFactor: screen.factor });
  if (screen.is !== 'entry') return { continues: false };

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
  return { continues };
};

const routeOf = ({ path, query }: Place): string => withQuery(path, query);

/** The default route keeps the query, so that a fromURI on the empty path is not lost. */
const withQuery = (route: string, query: string): string => (query === '' ? route : `${route}?${query}`);
