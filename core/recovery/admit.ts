import type { LinkType } from '../additions/other-tabs/other-tabs';
import { type Configuration, defaultRoute } from '../configuration/configuration';
import type { Place } from '../ports/navigation';
import { type Factor, factorAt } from './factors';
import { type EntryNotice, entryNoticeOf, noteOfLost, resetScreen, takeToken, unlockScreen } from './link';
import { entryRoute, parseRoute, type Route, routeOf, SIGNED_IN_ROUTE } from './routes';
import { factorsOf, isVerified, type RecoverySession } from './session';

/** Screen that the user may see, with its data. */
export type RouteScreen =
  | { readonly is: 'landing' }
  | { readonly is: 'entry'; readonly type: string; readonly notice: EntryNotice | undefined }
  | {
      readonly is: 'factor';
      readonly type: string;
      readonly username: string;
      readonly factor: Factor;
      readonly segment: string;
      /** True if the page was reloaded on the factor's screen. The screen then shows a notice. */
      readonly isResumed?: true;
    }
  | { readonly is: 'reset' }
  | { readonly is: 'unlock' }
  /** Screen on which the user confirms the unlock before the page uses the token of the link (`confirmLinks`). */
  | { readonly is: 'confirm-unlock' }
  | { readonly is: 'expired-password' }
  | { readonly is: 'redirector' }
  | { readonly is: 'manage-password' }
  | { readonly is: 'configuration' };

/** Decision of the route guards: show a screen, replace the URL, remove a token from the URL, or sign in. */
export type Admission =
  | { readonly is: 'show'; readonly screen: RouteScreen }
  | { readonly is: 'replace'; readonly route: string; readonly note?: string }
  /** The page does not know yet whether the user is signed in. The core must load the identity provider adapter first. */
  | { readonly is: 'ask-provider' }
  /** The page was reloaded during a recovery. The core must request the user's factors again before it shows the screen of a factor. */
  | { readonly is: 'resume'; readonly type: string }
  | { readonly is: 'sign-in'; readonly returnTo: string }
  | { readonly is: 'finish-sign-in' }
  | { readonly is: 'take-token'; readonly type: LinkType; readonly token: string; readonly route: string };

/** Data that decides whether a user may open a route. */
export interface RouteContext {
  readonly configuration: Configuration;
  readonly session: RecoverySession;
  /** Sign-in state of the user. `undefined` until the identity provider adapter is loaded. */
  readonly isAuthenticated: boolean | undefined;
}

const show = (screen: RouteScreen): Admission => ({ is: 'show', screen });
const replace = (route: string, note?: string): Admission => ({
  is: 'replace',
  route,
  ...(note && { note }),
});

/**
 * Decides whether a location opens a screen, redirects the browser, or first requires a sign-in (specification, section 2).
 */
export const admit = (
  place: Place,
  { configuration: { environment }, session, isAuthenticated }: RouteContext,
): Admission => {
  const { path, note } = place;
  // Browsers parse `//name` as the URL of another origin, so the leading slashes are reduced to one.
  if (path.startsWith('//')) return replace(path.replace(/\/+/, '/'));
  const route = parseRoute(path);
  const type = typeOf(route, session);
  if (route.is === 'unknown' || (type !== undefined && !environment.recoveryTypes.includes(type))) {
    return replace(defaultRoute(environment));
  }

  switch (route.is) {
    case 'entry':
      return show({ ...route, notice: entryNoticeOf(note, session) });

    case 'factor': {
      if (session.type === route.type && session.resumedFactor !== undefined)
        return { is: 'resume', type: route.type };
      const factor =
        session.type === route.type && factorAt(route.segment, factorsOf(session), session.selectedFactor);
      if (!factor || session.username === '' || isVerified(session)) return replace(entryRoute(route.type));
      return show({ ...route, username: session.username, factor });
    }

    case 'reset': {
      if (route.token !== undefined) return takeToken('password', route.token);
      const own = typeOfReset(undefined, session);
      return showOrEnter(own, resetScreen(session), noteOfLost(note, own, session));
    }

    case 'unlock':
      if (route.token !== undefined) return takeToken('unlock', route.token);
      return showOrEnter(
        'unlock',
        unlockScreen(session, note, environment.confirmLinks),
        noteOfLost(note, 'unlock', session),
      );

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

/**
 * Shows the reset or unlock screen. Redirects to the entry screen if the session does not permit this screen (`screen` is
 * `undefined`).
 */
const showOrEnter = (
  type: string,
  screen: RouteScreen | undefined,
  notice: EntryNotice | undefined,
): Admission => (screen ? show(screen) : replace(entryRoute(type), notice));

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

/** Returns the type of the recovery in progress. Returns `password` for a recovery link, for an unlock and without a recovery. */
const typeOfReset = (token: string | undefined, { type }: RecoverySession): string =>
  token === undefined && type !== undefined && type !== 'unlock' ? type : 'password';
