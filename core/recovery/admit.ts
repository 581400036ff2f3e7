import { type Configuration, defaultRoute } from '../configuration/configuration';
import type { Place } from '../ports/navigation';
import type { LinkType } from '../ports/other-tabs';
import { type Factor, factorAt } from './factors';
import { isLinkLost, noteOfLost, resetScreen, unlockScreen } from './link';
import { entryRoute, lastRoute, parseRoute, type Route, routeOf, SIGNED_IN_ROUTE } from './routes';
import { factorsOf, isProved, type RecoverySession } from './session';

/** What an address shows to a visitor who may enter it. */
export type Screen =
  | { readonly is: 'landing' }
  | { readonly is: 'entry'; readonly type: string; readonly isLinkLost: boolean }
  | {
      readonly is: 'factor';
      readonly type: string;
      readonly username: string;
      readonly factor: Factor;
      readonly segment: string;
    }
  | { readonly is: 'reset' }
  | { readonly is: 'unlock' }
  /** With `confirmLinks`: one press comes before the token of a link is spent. */
  | { readonly is: 'confirm-unlock' }
  | { readonly is: 'expired-password' }
  | { readonly is: 'redirector' }
  | { readonly is: 'manage-password' }
  | { readonly is: 'configuration' };

/** The guards' and resolvers' answer: show a screen, go elsewhere, take the token out of the address, or sign in. */
export type Admission =
  | { readonly is: 'show'; readonly screen: Screen }
  | { readonly is: 'replace'; readonly route: string; readonly note?: string }
  /** Whether the visitor is signed in is not known yet. */
  | { readonly is: 'ask-provider' }
  | { readonly is: 'sign-in'; readonly returnTo: string }
  | { readonly is: 'finish-sign-in' }
  | { readonly is: 'take-token'; readonly type: LinkType; readonly token: string; readonly route: string };

/** What the guards look at. */
export interface Visitor {
  readonly configuration: Configuration;
  readonly session: RecoverySession;
  /** `undefined` while the identity provider has not been asked. */
  readonly isAuthenticated: boolean | undefined;
}

const show = (screen: Screen): Admission => ({ is: 'show', screen });
const replace = (route: string, note?: string): Admission => ({
  is: 'replace',
  route,
  ...(note && { note }),
});

/** May this address be entered, and what does it show? The guards and resolvers of section 2, as one rule. */
export const admit = (
  place: Place,
  { configuration: { environment }, session, isAuthenticated }: Visitor,
): Admission => {
  const { path, note } = place;
  // To a browser, two slashes at the start of a route are another origin.
  if (path.startsWith('//')) return replace(path.replace(/^\/+/, '/'));
  const route = parseRoute(path);
  const type = typeOf(route, session);
  if (route.is === 'unknown' || (type !== undefined && !environment.recoveryTypes.includes(type))) {
    return replace(defaultRoute(environment));
  }

  switch (route.is) {
    case 'entry':
      return show({ ...route, isLinkLost: isLinkLost(note) });

    case 'factor': {
      const factor =
        session.type === route.type && factorAt(route.segment, factorsOf(session), session.selectedFactor);
      if (!factor || session.username === '' || isProved(session)) return replace(entryRoute(route.type));
      return show({ ...route, username: session.username, factor });
    }

    case 'reset':
      if (route.token !== undefined) return takeToken('password', route.token);
      return showOrEnter('password', resetScreen(session), note);

    case 'unlock':
      if (route.token !== undefined) return takeToken('unlock', route.token);
      return showOrEnter('unlock', unlockScreen(session, note, environment.confirmLinks), note);

    case 'manage-password':
    case 'configuration':
      if (isAuthenticated === undefined) return { is: 'ask-provider' };
      return isAuthenticated
        ? show(route)
        : { is: 'sign-in', returnTo: routeOf(place).replaceAll('\\', '%5C') };

    case 'login':
      return { is: 'sign-in', returnTo: SIGNED_IN_ROUTE };

    case 'callback':
      return { is: 'finish-sign-in' };

    default:
      return show(route);
  }
};

const takeToken = (type: LinkType, token: string): Admission => ({
  is: 'take-token',
  type,
  token,
  route: lastRoute(type),
});

/** Shows a last screen, or the entry screen of its type if the session does not allow it. */
const showOrEnter = (type: LinkType, screen: Screen | undefined, note: string | undefined): Admission =>
  screen ? show(screen) : replace(entryRoute(type), noteOfLost(note));

/** The recovery type that a route belongs to. */
const typeOf = (route: Route, session: RecoverySession): string | undefined => {
  switch (route.is) {
    case 'entry':
    case 'factor':
      return route.type;
    case 'unlock':
      return 'unlock';
    case 'reset':
      return typeOfReset(route.token, session);
    default:
      return undefined;
  }
};

/** A reset belongs to the journey in progress, unless it is opened by a link or that journey is an unlock. */
const typeOfReset = (token: string | undefined, { type }: RecoverySession): string =>
  token === undefined && type !== undefined && type !== 'unlock' ? type : 'password';
