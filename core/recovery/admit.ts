import { type Configuration, defaultRoute } from '../configuration/configuration';
import type { Policy } from '../policy';
import type { Place } from '../ports/navigation';
import { factorAt } from './factors';
import { entryNoticeOf, lastScreen, takeToken } from './link';
import { entryScreen, type RouteScreen } from './route-screens';
import { entryRoute, type LinkType, parseRoute, type Route, routeOf, SIGNED_IN_ROUTE } from './routes';
import { factorsOf, isVerified, type RecoverySession } from './session';

/** Decision about an address from outside. */
export type Admission =
  | { readonly is: 'show'; readonly screen: RouteScreen }
  | { readonly is: 'replace'; readonly route: string; readonly note?: string }
  /** The identity provider adapter must be loaded first. */
  | { readonly is: 'ask-provider' }
  | { readonly is: 'sign-in'; readonly returnTo: string }
  | { readonly is: 'finish-sign-in' }
  | { readonly is: 'take-token'; readonly type: LinkType; readonly token: string; readonly route: string };

export interface RouteContext {
  readonly configuration: Configuration;
  readonly policy: Policy;
  readonly session: RecoverySession;
  /** `undefined` until the identity provider adapter is loaded. */
  readonly isAuthenticated: boolean | undefined;
}

const show = (screen: RouteScreen): Admission => ({ is: 'show', screen });
const replace = (route: string, note?: string): Admission => ({
  is: 'replace',
  route,
  ...(note && { note }),
});

/** Guards an address from outside: first load, Back, Forward, a link (specification, section 2). */
export const admit = (place: Place, context: RouteContext): Admission => {
  const { path, note } = place;
  const { configuration, session, isAuthenticated } = context;
  const { environment } = configuration;
  // Browsers parse `//name` as the URL of another origin.
  if (path.startsWith('//')) return replace(path.replace(/\/+/, '/'));
  const route = parseRoute(path);
  const type = typeOf(route, session);
  if (route.is === 'unknown' || (type !== undefined && !environment.recoveryTypes.includes(type))) {
    return replace(defaultRoute(environment));
  }

  switch (route.is) {
    case 'entry':
      return show(entryScreen(route.type, entryNoticeOf(note, session)));

    case 'factor': {
      const factor =
        session.type === route.type && factorAt(route.segment, factorsOf(session), session.selectedFactor);
      if (!factor || session.username === '' || isVerified(session)) return replace(entryRoute(route.type));
      return show({ ...route, username: session.username, factor });
    }

    case 'reset':
      if (route.token !== undefined) return takeToken('password', route.token);
      return showLast(typeOfReset(undefined, session), note, context);

    case 'unlock':
      if (route.token !== undefined) return takeToken('unlock', route.token);
      return showLast('unlock', note, context);

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

const showLast = (type: string, note: string | undefined, { session, policy }: RouteContext): Admission => {
  const screen = lastScreen(type, session, note, policy);
  return screen.is === 'entry' ? replace(entryRoute(screen.type), screen.notice) : show(screen);
};

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

/** `password` for a recovery link, for an unlock and without a recovery. */
const typeOfReset = (token: string | undefined, { type }: RecoverySession): string =>
  token === undefined && type !== undefined && type !== 'unlock' ? type : 'password';
