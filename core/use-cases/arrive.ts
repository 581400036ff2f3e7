import type { Navigation } from '../ports/navigation';
import type { Storage } from '../ports/storage';
import { admit, LINK_OPENED, type Screen } from '../recovery/admit';
import { type Configuration, surroundings } from '../recovery/configuration';
import type { FactorCache } from '../recovery/factor-cache';
import { fromUriIn, keepRedirect, keptRedirect } from '../recovery/redirect-keeper';
import { guardRedirect } from '../recovery/redirects';
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

export interface ArrivalPorts {
  readonly navigation: Navigation;
  /** This visit's storage: it ends with the browser's tab. */
  readonly storage: Storage;
  readonly configuration: Configuration;
  readonly session: Store<RecoverySession>;
  readonly cache: Pick<FactorCache, 'clear'>;
  readonly visit: Store<Visit | undefined>;
  readonly isAuthenticated: () => boolean;
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
  const stop = navigation.subscribe(() => arrive(ports));
  arrive(ports);
  return stop;
};

const arrive = (ports: ArrivalPorts): void => {
  const { navigation, configuration, session, visit } = ports;
  const place = navigation.current();
  const visitor = { configuration, session: session.get(), isAuthenticated: ports.isAuthenticated() };
  const admission = admit(place, visitor);

  if (admission.is === 'replace') {
    navigation.replace(withQuery(admission.route, place.query), admission.note);
  } else if (admission.is === 'take-token') {
    ports.cache.clear();
    session.set(holdLinkToken(session.get(), admission.type, admission.token));
    navigation.replace(admission.route, LINK_OPENED);
  } else if (admission.is === 'sign-in') {
    navigation.replace('/login');
  } else {
    const number = (visit.get()?.number ?? 0) + 1;
    visit.set({ number, screen: admission.screen, ...enter(ports, admission.screen, place.query) });
  }
};

/** What changes by showing a screen. */
const enter = (
  { navigation, configuration, session, storage, cache, returnToLogin }: ArrivalPorts,
  screen: Screen,
  query: string,
): Pick<Visit, 'continues' | 'departure'> => {
  if (screen.is === 'redirector') return { continues: false, departure: returnToLogin() };
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

/** The default route keeps the query, so that a fromURI on the empty path is not lost. */
const withQuery = (route: string, query: string): string => (query === '' ? route : `${route}?${query}`);
